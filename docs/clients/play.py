#!/usr/bin/env python3
"""Plays games by chance over the protocol of docs/protocol.md: an example of a client.

    python3 docs/clients/play.py --games 3 stellar serve content/classics/pig --stdio

Game n has the seed n. With --journals each game is written to a file that `stellar replay` reads.
"""

import argparse
import json
import pathlib
import subprocess
import sys


class Refused(Exception):
    """A call was answered by an error: its code, message and data."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code, self.data = error["code"], error.get("data", {})


class Server:
    """A process that answers a call a line."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.calls = 0
        self.heard = []  # notifications, (method, params)

    def call(self, method, **params):
        self.calls += 1
        message = {"jsonrpc": "2.0", "id": self.calls, "method": method, "params": params}
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()
        while True:
            line = self.process.stdout.readline()
            if not line:
                raise EOFError("the server has ended")
            answer = json.loads(line)
            if "method" in answer:
                self.heard.append((answer["method"], answer["params"]))
            elif "error" in answer:
                raise Refused(answer["error"])
            elif answer["id"] == self.calls:
                return answer["result"]

    def close(self):
        self.process.stdin.close()
        return self.process.wait()


class Chance:
    """Numbers that are easy to draw in any language."""

    def __init__(self, seed):
        self.x = seed

    def below(self, n):
        self.x = (self.x * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.x >> 33) % n


def play(server, seed, players):
    """Plays a game and returns its position, where it stands then, and how many decisions that took."""
    chance = Chance(seed)
    now = server.call("new", seed=str(seed), players=players)
    position, decisions = now["position"], 0
    while "decision" in now:
        asked = now["decision"]
        at = chance.below(asked["count"])
        options = asked["options"]
        if at >= len(options):  # it is on another page
            more = server.call("decision", position=position, **{"from": at, "most": 1})
            at, options = 0, more["decision"]["options"]
        now = server.call("answer", position=position, option=options[at]["id"])
        decisions += 1
    return position, now, decisions


def journal(server, position, path):
    """Writes a game to a file."""
    lines, more = [], True
    while more:
        kept = server.call("journal", position=position, **{"from": max(0, len(lines) - 1)})
        if not lines:
            lines.append(kept["header"])
        lines += kept["records"]
        more = kept.get("more", False)
    path.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description="play games by chance")
    parser.add_argument("--games", type=int, default=1, help="how many games are played")
    parser.add_argument("--players", type=int, default=0, help="how many seats take part; as few as possible if 0")
    parser.add_argument("--journals", type=pathlib.Path, help="write each game to a file in this folder")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="what starts the server")
    args = parser.parse_args()
    server = Server(args.command)
    for seed in range(1, args.games + 1):
        position, end, decisions = play(server, seed, args.players)
        print(f"game {seed}: {decisions} decisions, {end['result'].get('text', '')}")
        if args.journals:
            journal(server, position, args.journals / f"{seed}.game")
        server.call("forget", position=position)
    return server.close()


if __name__ == "__main__":
    sys.exit(main())
