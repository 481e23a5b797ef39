// The connection: calls of the protocol, and notifications. A connection that is lost is made again.

export class Link {
  // opened is called whenever a connection stands, told with every notification, lost when it breaks.
  constructor({ opened, told, lost }) {
    Object.assign(this, { opened, told, lost, last: 0, waiting: new Map(), batch: [], tries: 0 });
    this.connect();
  }

  connect() {
    const address = new URL('protocol', document.baseURI);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    address.hash = address.search = '';
    const [key] = location.hash.slice(1).split('.'); // strangers cannot keep out who names one
    this.socket = new WebSocket(address, /^[A-Z2-7]+$/.test(key) ? ['stellar', key] : 'stellar');
    this.socket.onopen = () => {
      this.tries = 0;
      this.opened();
    };
    this.socket.onmessage = (m) => this.hear(JSON.parse(m.data));
    this.socket.onclose = () => {
      for (const { no } of this.waiting.values()) no({ lost: true });
      this.waiting.clear();
      this.lost();
      setTimeout(() => this.connect(), Math.min(5000, 250 * 2 ** this.tries++));
    };
  }

  // call asks for what a method gives. Calls that are made together are sent, and answered, in one message.
  call(method, params) {
    return new Promise((yes, no) => {
      if (this.socket.readyState !== WebSocket.OPEN) {
        no({ lost: true });
        return;
      }
      const id = ++this.last;
      this.waiting.set(id, { yes, no });
      if (this.batch.push({ jsonrpc: '2.0', id, method, params }) > 1) return;
      queueMicrotask(() => {
        const calls = this.batch;
        this.batch = [];
        this.socket.send(JSON.stringify(calls.length > 1 ? calls : calls[0]));
      });
    });
  }

  hear(m) {
    if (Array.isArray(m)) m.forEach((one) => this.hear(one));
    else if (m.method) this.told(m.method, m.params);
    else {
      const call = this.waiting.get(m.id);
      this.waiting.delete(m.id);
      if (m.error) call?.no(m.error);
      else call?.yes(m.result);
    }
  }
}

// patched is a document of JSON after edits, as RFC 6902 has them. What they do not touch is the same object as before.
export function patched(doc, edits) {
  const put = (at, [key, ...rest], { op, value }) => {
    if (key === undefined) return value;
    const next = Array.isArray(at) ? [...at] : { ...at };
    if (rest.length) next[key] = put(at[key], rest, { op, value });
    else if (Array.isArray(at) && op !== 'replace') next.splice(key, op === 'add' ? 0 : 1, ...(op === 'add' ? [value] : []));
    else if (op === 'remove') delete next[key];
    else next[key] = value;
    return next;
  };
  for (const e of edits) {
    doc = put(doc, e.path.split('/').slice(1).map((k) => k.replaceAll('~1', '/').replaceAll('~0', '~')), e);
  }
  return doc;
}
