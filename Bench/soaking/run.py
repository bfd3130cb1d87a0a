"""The run: parts of many batches, each ended by a restart and a look at everything."""
import time

from soaking import figures, start
from soaking.batches import Replies, batch
from soaking.checks import check
from soaking.process import Process
from soaking.world import World


def run(options, folder):
    """1 when something has grown."""
    world, replies = World(options.seed, options.users), Replies()
    process = Process(options.executable, folder)
    start.set_up(world, process)
    samples = []
    figures.show_head()
    while world.now < options.requests:
        sample = part(world, replies, process, min(world.now + options.part, options.requests))
        process.stop(kill=len(samples) % 2 == 1)
        samples.append(sample | figures.stored(folder))
        figures.show(world.now, samples[-1])
        process = Process(options.executable, folder)
        start.log_in(world, process)
        check(world, process, len(samples))
    process.stop()
    figures.report(samples, world.now, replies)
    return figures.judge(samples)


def part(world, replies, process, end):
    """Sends requests up to a number of them, and measures the process meanwhile."""
    begun, clock, cpu, events = world.now, time.monotonic(), process.cpu(), process.events
    while world.now < end:
        requests = batch(world)
        replies.take(requests, process.send([request[:2] for request in requests]))
    done, wall, used = world.now - begun, time.monotonic() - clock, process.cpu() - cpu
    resident, peak = process.memory()
    return {"rate": done / wall, "cpu": used / done, "events": process.events - events, "rss": resident, "peak": peak}
