"""Batches of requests of every kind, and what their replies say."""
import json
import re

from soaking import conversations, devices, folders, message_changes, messages, people

BATCH = 250

# Each kind of request with how often it comes.
KINDS = [
    (30, messages.text), (8, messages.chat_text), (3, messages.room_text), (12, conversations.read),
    (3, conversations.unread), (3, message_changes.receipts), (3, message_changes.recall),
    (3, message_changes.remove), (2, conversations.pin), (2, conversations.mark), (2, conversations.settings),
    (3, message_changes.pin_message), (1, messages.mention), (1, messages.quote), (3, folders.folder),
    (5, folders.folder_members), (2, folders.folder_change), (3, people.friends), (2, people.blacks),
    (1, people.profile), (2, people.chat_members), (2, people.room_members), (1, conversations.clear),
    (1, conversations.delete), (0.3, conversations.clear_all), (3, conversations.reads), (2, conversations.local),
    (0.6, devices.leave), (0.02, devices.reset), (1, devices.tick), (0.01, devices.jump),
]


def batch(world):
    """The next requests, those of devices that come back first."""
    requests = devices.back(world)
    requests += world.waiting
    world.waiting = []
    weights, kinds = zip(*KINDS)
    while len(requests) < BATCH:
        requests += world.random.choices(kinds, weights)[0](world)
    world.now += len(requests)
    return requests


class Replies:
    """How many requests there were of each method, and which were refused."""

    def __init__(self):
        self.counts = {}
        self.errors = {}

    def take(self, requests, lines):
        """Counts replies and does what is to be done with them."""
        for request, line in zip(requests, lines):
            self.counts[request[0]] = self.counts.get(request[0], 0) + 1
            failed = re.search(rb'"error":\{"code":(-?\d+)', line[:60])
            if failed:
                key = (request[0], int(failed.group(1)))
                self.errors[key] = self.errors.get(key, 0) + 1
                if key[1] in (10006, -32600, -32601, -32700):
                    raise SystemExit(f"soak: {request[:2]} answered {line.decode().strip()}")
            if len(request) > 2:
                request[2](json.loads(line))
