// The interpreter, or the language server, in a worker: messages in and out, and the files that it saves.
'use strict';
importScripts('disk.js', 'wasm_exec.js');

const decoder = new TextDecoder();
const encoder = new TextEncoder();
let framed = false; // the language server's messages have headers, those of the protocol are lines
let rest = new Uint8Array(0); // of standard output

// said takes what the program writes. Each whole message is posted.
function said(fd, bytes) {
  if (fd === 2) {
    console.error(decoder.decode(bytes).trimEnd());
    return;
  }
  const all = new Uint8Array(rest.length + bytes.length);
  all.set(rest);
  all.set(bytes, rest.length);
  let from = 0;
  for (;;) {
    const end = all.indexOf(10, from);
    if (end < 0) break;
    let [start, stop, next] = [from, end, end + 1];
    if (framed) {
      start = end + 3; // behind an empty line
      stop = next = start + Number(decoder.decode(all.subarray(from, end)).split(':')[1]);
      if (stop > all.length) break;
    }
    postMessage({ line: decoder.decode(all.subarray(start, stop)) });
    from = next;
  }
  rest = all.slice(from);
}

onmessage = async ({ data }) => {
  if (data.input !== undefined) {
    const bytes = encoder.encode(framed ? data.input : `${data.input}\n`);
    if (framed) feed(encoder.encode(`Content-Length: ${bytes.length}\r\n\r\n`));
    feed(bytes);
    return;
  }
  for (const [path, bytes] of data.files) put(path, typeof bytes === 'string' ? encoder.encode(bytes) : bytes);
  const go = new Go();
  go.argv = ['playground', ...data.args];
  go.env = { HOME: '/' };
  framed = data.args[0] === 'lsp';
  const instance = await WebAssembly.instantiate(data.module, go.importObject);
  await go.run(instance);
  postMessage({ ended: true });
};
