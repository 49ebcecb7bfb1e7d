"""Speaks clangd's protocol: opens a file, prints its diagnostics, hovers, completes, and goes to definitions at the marks of the file.

A comment `/*hover NAME*/`, `/*complete NAME*/`, `/*definition NAME*/` stands behind the place that is asked."""

import json
import re
import subprocess
import sys
import threading

clangd, path = sys.argv[1:3]
text = open(path).read()
server = subprocess.Popen([clangd, "--background-index=false", "--log=error", "-j=1"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
watch = threading.Timer(60, server.kill)
watch.daemon = True
watch.start()


published = []


def send(message):
    body = json.dumps({"jsonrpc": "2.0", **message}).encode()
    server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
    server.stdin.flush()


def receive():
    length = 0
    while True:
        line = server.stdout.readline().strip()
        if not line:
            break
        if line.lower().startswith(b"content-length:"):
            length = int(line.split(b":")[1])
    if not length:
        sys.exit("clangd is gone")
    message = json.loads(server.stdout.read(length))
    if message.get("method") == "textDocument/publishDiagnostics":
        published.append(message["params"]["diagnostics"])
    return message


def ask(number, method, parameters):
    send({"id": number, "method": method, "params": parameters})
    while True:
        answer = receive()
        if answer.get("id") == number and "method" not in answer:
            return answer.get("result")


uri = "file://" + path
ask(1, "initialize", {"processId": None, "rootUri": None, "capabilities": {}})
send({"method": "initialized", "params": {}})
send({"method": "textDocument/didOpen", "params": {"textDocument": {"uri": uri, "languageId": "cpp", "version": 1, "text": text}}})
number = 2
for line, content in enumerate(text.splitlines()):
    for mark in re.finditer(r"/\*(hover|complete|definition) (\w+)\*/", content):
        number += 1
        at = mark.start() - (0 if mark.group(1) == "complete" else 1)
        where = {"textDocument": {"uri": uri}, "position": {"line": line, "character": at}}
        if mark.group(1) == "hover":
            result = ask(number, "textDocument/hover", where)
            print("hover", mark.group(2), re.sub(r"\s+", " ", str((result or {}).get("contents", {}).get("value", "nothing"))))
        elif mark.group(1) == "complete":
            result = ask(number, "textDocument/completion", where)
            items = result["items"] if isinstance(result, dict) else result
            print("complete", mark.group(2), " ".join(sorted(item["label"].strip(" •") for item in items or []))[:400])
        else:
            result = ask(number, "textDocument/definition", where)
            for place in result or [{"uri": "nowhere", "range": {"start": {"line": -1}}}]:
                print("definition", mark.group(2), place["uri"].rsplit("/", 1)[-1], place["range"]["start"]["line"] + 1)
# What was published last, behind all that was asked.
while not published:
    receive()
for found in published[-1]:
    print("diagnostic", found["range"]["start"]["line"] + 1, found["message"].splitlines()[0])
ask(number + 1, "shutdown", None)
send({"method": "exit"})
server.wait(20)
