"""What the driver knows of the world it drives: enough to send requests that mean something."""
import random

CHATS, ROOMS, CROWD = 10, 5, 8


class World:
    """What the driver knows of the world it drives: enough to send requests that mean something."""

    def __init__(self, seed, users):
        self.random = random.Random(seed)
        self.users = [f"u{number:02}" for number in range(users)]
        self.now = 0
        # A device is away until a request number; the first of a user never for long.
        self.away = {}
        self.sent = {}
        self.unclear = {}
        self.folders = {user: [] for user in self.users}
        self.waiting = []
        self.texts = 0

    # Who is where.

    def sessions(self, user):
        return [name for name in (user + "a", user + "b") if name not in self.away]

    def actor(self, user=None):
        user = user or self.random.choice(self.users)
        there = self.sessions(user)
        return user, self.random.choice(there)

    def peer(self, user):
        step = self.random.choice((-3, -2, -1, 1, 2, 3))
        return self.users[(self.users.index(user) + step) % len(self.users)]

    def crowd(self, number):
        return [self.users[(number * 5 + step) % len(self.users)] for step in range(CROWD)]

    def chat(self, count, prefix):
        number = self.random.randrange(count)
        return f"{prefix}{number}", self.random.choice(self.crowd(number))

    def conversation(self):
        """A user and one of his conversations."""
        kind = self.random.random()
        if kind < 0.6:
            user = self.random.choice(self.users)
            return user, "si_" + "_".join(sorted((user, self.peer(user))))
        if kind < 0.9:
            chat, user = self.chat(CHATS, "g")
            return user, "sg_" + chat
        chat, user = self.chat(ROOMS, "r")
        return user, "sr_" + chat

    def note(self, conversation, reply):
        """Remembers a sent message."""
        message = reply.get("result")
        if not message:
            return
        known = self.sent.setdefault(conversation, [])
        known.append((message["clientMsgID"], message["sendID"]))
        del known[:-30]

    def message(self):
        """A conversation with one of its newest messages and somebody in it."""
        for _ in range(5):
            user, conversation = self.conversation()
            if self.sent.get(conversation):
                message, sender = self.random.choice(self.sent[conversation])
                return user, conversation, message, sender
        return None

    def words(self):
        self.texts += 1
        return f"text {self.texts} " + "x" * self.random.randrange(60)
