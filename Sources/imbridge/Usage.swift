/// The text of `--help`.
let usage = """
  imbridge: an instant-messaging core driven by lines of JSON.

  usage: imbridge [options] [FILE ...]
         imbridge methods [NAME]
         imbridge openrpc
         imbridge check [--update] SCRIPT.jsonl ...
         imbridge diagram SCRIPT.jsonl > FILE.svg

  Reads one JSON-RPC request a line from the FILEs, or from standard input, and writes replies and events, one a line,
  to standard output. Try: echo '{"id":1,"method":"ping"}' | imbridge
  At a terminal, without a FILE, there is a prompt instead; - reads lines there too.

    --data DIR            keep everything in DIR (without it, in memory)
    --sync full|normal    what an answered request survives: a power loss (full, the default) or a kill (normal)
    --user ID             log ID in on session "default" before the first line
    --clock system        the time of this machine (the default)
    --clock manual[:MS]   a clock that moves only on request, starting at MS milliseconds since 1970
    --ids random          unpredictable ids (the default)
    --ids sequential      ids that count up
    --deterministic       --clock manual --ids sequential: the same input gives the same output
    --events on|off       write events (the default), or replies only
    --log LEVEL           what is told on standard error: off, error, warning (the default), info, debug
    --help, --version

    methods [NAME]        the methods, or all about one
    openrpc               the OpenRPC document
    check SCRIPT ...      runs each script with --deterministic in a fresh hub and compares its output with
                          SCRIPT.golden.jsonl; a folder stands for all scripts in it; --update writes what differs
    diagram SCRIPT        draws what comes of a script with --deterministic: a sequence diagram as SVG

  Exit status: 0 at the end of the input, after a signal, or when nobody reads the output any more; 1 when the storage
  cannot be opened or the input or output fails, or when a checked script differs; 2 for a command line that cannot be
  run.

  """
