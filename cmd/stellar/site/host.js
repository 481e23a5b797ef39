// What stands in for a server: workers with the interpreter, and the files that the browser keeps.
import { languages } from './said.js';

// unpacked is a program of the site, compiled.
export const unpacked = (name) => fetch(name).then(({ body }) => WebAssembly.compileStreaming(
  new Response(body.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': 'application/wasm' } })));

// A Worker of ours runs the program until it hangs: then another takes its place.
export class Engine {
  // heard is told of each message, save of each file that is to be kept, stuck when nothing came for so many milliseconds
  // after something was sent.
  constructor({ module, args, heard, save, stuck, patience }) {
    Object.assign(this, { module, args, heard, save, stuck, patience });
  }

  // start begins anew with these files, by path.
  start(files) {
    this.stop();
    const worker = new Worker('worker.js');
    worker.onmessage = ({ data }) => {
      if (this.worker !== worker) return;
      if (data.save) this.save(data.save, data.bytes);
      else if (data.ended) this.stuck();
      else {
        if (/^(\[|\{"jsonrpc":"2.0","id")/.test(data.line)) this.asked--;
        this.watch(this.asked > 0);
        this.heard(data.line);
      }
    };
    this.worker = worker;
    this.asked = 0;
    this.begun = this.module.then((module) => worker.postMessage({ module, args: this.args, files }));
  }

  async send(text) {
    const { worker } = this;
    await this.begun;
    if (!worker || worker !== this.worker) return;
    worker.postMessage({ input: text });
    if (text.includes('"id":')) this.asked++;
    this.watch(text !== '');
  }

  // watch counts the time until something must have come.
  watch(waits) {
    clearTimeout(this.timer);
    if (waits) this.timer = setTimeout(() => this.stuck(), this.patience);
  }

  stop() {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = null;
  }
}

// request is the result of a request of IndexedDB.
const request = (r) => new Promise((yes, no) => {
  r.onsuccess = () => yes(r.result);
  r.onerror = () => no(r.error);
});

// opened is the store of files; null where the browser keeps nothing.
const opened = (async () => {
  const r = indexedDB.open('stellar', 1);
  r.onupgradeneeded = () => r.result.createObjectStore('files');
  return request(r);
})().catch(() => null);
const store = (db, mode) => db.transaction('files', mode).objectStore('files');

// One window keeps games and packs: another would write over them. It does once the first has closed.
let keeps = !navigator.locks;
export const isKeeping = () => keeps;

// alone makes this window the one, and tells if it is another, until that closes.
export function alone(tell) {
  if (keeps) return;
  const hold = (lock) => {
    keeps = Boolean(lock);
    tell(!keeps);
    return keeps ? new Promise((yes) => addEventListener('pagehide', yes, { once: true })) : navigator.locks.request('stellar', hold);
  };
  const ask = () => navigator.locks.request('stellar', { ifAvailable: true }, hold);
  addEventListener('pagehide', () => { keeps = false; }); // a page that is left may come back
  addEventListener('pageshow', ({ persisted }) => persisted && ask());
  ask();
}

async function keepFile(path, bytes) {
  const db = keeps && await opened;
  if (db) await request(bytes ? store(db, 'readwrite').put(bytes, path) : store(db, 'readwrite').delete(path)).catch(() => {});
}

// keptFiles are those of saved games. What games were before their rules changed is not needed any more.
async function keptFiles() {
  const db = await opened;
  if (!db) return [];
  const [paths, all] = await Promise.all([request(store(db).getAllKeys()), request(store(db).getAll())]);
  return paths.map((p, i) => [p, all[i]]).filter(([p]) => /\.game(\.keys)?$|host\.keys$/.test(p));
}

const json = (name) => fetch(name).then((r) => (r.ok ? r.json() : Promise.reject(new Error(name))));
// A Host plays for the page in a frame, as a server would. Whatever is known of shipped games beforehand is answered at once.
export class Host {
  constructor({ frame, program, patience, stuck }) {
    Object.assign(this, { frame, waiting: new Map(), last: 0 });
    this.engine = new Engine({ module: program, args: [], patience, heard: (line) => this.hear(line), stuck,
      save: (path, bytes) => {
        this.kept = this.kept.filter(([p]) => p !== path);
        if (bytes) this.kept.push([path, bytes]);
        keepFile(path, bytes);
      } });
    this.disk = json('disk.json');
    globalThis.stellar = this;
  }

  // start begins with the author's own packs, by the paths of their files.
  async start(own = [], files = []) {
    this.kept ??= await keptFiles();
    this.engine.args = own;
    this.engine.start([...Object.entries(await this.disk).map(([name, text]) => [`/site/${name}`, text]), ...this.kept, ...files]);
    this.lonely = own.length === 0 && !this.kept.some(([p]) => p.endsWith('.game'));
  }

  // connect takes the page's connection, in place of the one before.
  async connect(page) {
    this.page = page;
    this.home = this.frame.contentWindow.location.hash.length < 2;
    do await new Promise((yes) => { setTimeout(yes); }); while (!this.engine.worker);
    this.engine.send('');
    page.readyState = 1;
    page.onopen();
  }

  async send(text) {
    const { page } = this;
    const m = JSON.parse(text);
    const answer = this.home && await this.answer(m).catch(() => null);
    if (answer) page.onmessage({ data: JSON.stringify({ jsonrpc: '2.0', id: m.id, ...answer }) });
    else if (page === this.page) this.engine.send(text);
  }

  // answer is what is known beforehand: that nobody has sat down yet, the list of games, and how each begins.
  async answer({ method, params }) {
    if (method === 'join') return { error: { code: -32001, message: '', data: { reason: 'position' } } };
    const of = languages.includes(params?.lang) ? params.lang : languages[0];
    const name = method === 'describe' && !params.scenario?.includes('/') ? `known/${of}/${params.scenario}.json`
      : method === 'games' && !params.brief && this.lonely && `games.${of}.json`;
    return name ? { result: await json(name) } : null;
  }

  // call asks for something beside the page.
  call(method, params) {
    return new Promise((yes, no) => {
      const id = ++this.last;
      this.waiting.set(`host ${id}`, { yes, no });
      this.engine.send(JSON.stringify({ jsonrpc: '2.0', id: `host ${id}`, method, params }));
    });
  }

  hear(line) {
    const m = JSON.parse(line);
    const call = this.waiting.get(m.id);
    if (!call) {
      this.page?.onmessage({ data: line });
      return;
    }
    this.waiting.delete(m.id);
    if (m.error) call.no(m.error);
    else call.yes(m.result);
  }
}
