import Glibc

// Everything is in `Program`, so that tests can import the parts; `exit` skips tearing down what the kernel frees anyway.
exit(Program.run())
