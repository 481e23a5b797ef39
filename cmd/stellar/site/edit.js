// An editor of a pack beside the game that it makes. Findings, completion and explanations come from the language server; the
// game goes on with the answers that were given whenever the pack loads.
import { autocompletion, snippet } from '@codemirror/autocomplete';
import { StreamLanguage } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, hoverTooltip } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { deflateSync, inflateSync, strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { Engine, Host, alone, isKeeping, unpacked } from './host.js';
import { words } from './said.js';

const longestLink = 8192; // characters of a pack in a link
const mostBytes = 4 << 20; // of a pack, which browsers can keep
const mostFiles = 200;
const mostEarlier = 5;
const pause = 400; // milliseconds after a change that loads

const $ = (selector) => document.querySelector(selector);
const nameForm = /^[a-z][a-z0-9_]{0,40}$/;
const fileForm = /^[\w-][\w.-]*(\/[\w-][\w.-]*){0,3}$/;

// checked is a pack that somebody gives us, if it is one.
function checked({ name, files }) {
  const all = Object.entries(files);
  const good = nameForm.test(name) && all.length > 0 && all.length <= mostFiles && all.every(([f, text]) => fileForm.test(f) && typeof text === 'string') &&
    all.reduce((n, [, text]) => n + text.length, 0) <= mostBytes;
  if (!good) throw new Error(words.siteRefused);
  return { name, files: Object.fromEntries(all) };
}

const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
const textOf = (bytes) => btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const pressed = (pack) => textOf(deflateSync(strToU8(JSON.stringify(pack)), { level: 9 }));

// opened is the pack of the link, else the one that was edited last, else a first one.
async function opened() {
  const [, linked] = location.hash.match(/^#pack=([\w-]+)$/) ?? [];
  history.replaceState(null, '', location.pathname + location.search);
  let last = null;
  try {
    earlier = JSON.parse(localStorage.getItem('packs') ?? '[]').map(checked);
    last = JSON.parse(localStorage.getItem('pack'));
  } catch {} // the browser keeps nothing, or something else
  try {
    if (linked) {
      const sent = checked(JSON.parse(strFromU8(inflateSync(bytesOf(linked), { out: new Uint8Array(mostBytes) }))));
      if (last?.edited) earlier = [checked(last), ...earlier].slice(0, mostEarlier);
      document.body.classList.add('playing'); // where there is room for one
      return { ...sent, edited: true };
    }
    if (last) return { ...checked(last), edited: last.edited };
  } catch {
    problem(words.siteRefused);
  }
  return (await fetch('starts/my_game.json')).json();
}

let elsewhere = ''; // that another window keeps the packs

function problem(text) {
  $('#trouble').textContent = text || elsewhere;
  $('#trouble').hidden = !$('#trouble').textContent;
}
alone((other) => {
  elsewhere = other ? words.siteElsewhere : '';
  problem('');
});

const hcl = StreamLanguage.define({
  startState: () => ({}),
  token(s) {
    if (s.eatSpace()) return null;
    if (s.match(/#.*|\/\/.*/)) return 'comment';
    if (s.match(/"(\\.|[^"\\])*"?/)) return 'string';
    if (s.match(/\d+(\.\d+)?/)) return 'number';
    if (s.match(/(true|false|null|self|it|for|in|if)\b/)) return 'keyword';
    if (s.match(/[\w-]+(?=\s*=[^=])/)) return 'propertyName';
    if (s.match(/[\w-]+(?=[^=\n]*\{\s*$)/)) return 'typeName';
    s.match(/[\w-]+/) || s.next();
    return null;
  },
});

let pack = null;
let open = ''; // the file that is shown
let view = null;
let server = null; // the language server
let host = null;
let version = 0;
let answered = new Map(); // who waits for the server
let findings = new Map(); // by file
let changed = true; // since the game was loaded
let edited = false; // since it was begun, or by somebody else
let earlier = []; // packs that were edited before this one, the newest first
let timer = null;
let pulse = null;

const folder = () => `/my/${pack.name}`;
const uri = (file) => `file://${folder()}/${file}`;
const disk = () => Object.entries(pack.files).map(([f, text]) => [`${folder()}/${f}`, text]);
const isRead = (file) => /\.(hcl|po)$/.test(file); // by the language server

function notify(method, params) {
  server.send(JSON.stringify({ jsonrpc: '2.0', method, params }));
}

function ask(method, params) {
  return new Promise((yes) => {
    const id = ++version;
    answered.set(id, yes);
    server.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  });
}

// serve starts the language server with the pack.
function serve() {
  findings = new Map();
  answered = new Map();
  server.start(disk());
  ask('initialize', { rootUri: `file://${folder()}`, capabilities: {} });
  for (const [file, text] of Object.entries(pack.files)) {
    if (isRead(file)) notify('textDocument/didOpen', { textDocument: { uri: uri(file), languageId: 'hcl', version: ++version, text } });
  }
}

function hear(line) {
  const m = JSON.parse(line);
  if (m.method === 'textDocument/publishDiagnostics') {
    findings.set(m.params.uri.slice(uri('').length), m.params.diagnostics);
    show();
    soon();
  } else if (answered.has(m.id)) {
    answered.get(m.id)(m.result);
    answered.delete(m.id);
  }
}

const offset = (doc, { line, character }) => {
  const l = doc.line(Math.min(line + 1, doc.lines));
  return Math.min(l.from + character, l.to);
};
const place = (doc, at) => {
  const l = doc.lineAt(at);
  return { line: l.number - 1, character: at - l.from };
};
const severities = ['', 'error', 'warning', 'info', 'info'];

// show draws the findings: marks in the file that is shown, and a list of all.
function show() {
  const { doc } = view.state;
  view.dispatch(setDiagnostics(view.state, (findings.get(open) ?? []).map((d) => ({ from: offset(doc, d.range.start), to: offset(doc, d.range.end),
    severity: severities[d.severity], message: `${d.message} (${d.code})` }))));
  const all = [...findings].flatMap(([file, list]) => list.map((d) => ({ file, ...d }))).sort((a, b) => a.severity - b.severity);
  $('#findings').replaceChildren(...all.slice(0, 100).map((d) => {
    const at = Object.assign(document.createElement('button'), { textContent: `${d.file}:${d.range.start.line + 1} ${d.message}`,
      className: severities[d.severity], onclick: () => {
        edit(d.file);
        view.dispatch({ selection: { anchor: offset(view.state.doc, d.range.start) }, scrollIntoView: true });
        view.focus();
      } });
    const row = document.createElement('li');
    row.append(at, ' ', linked(`docs/lint/${d.code}.html`, d.code));
    return row;
  }), ...(all.length || !findings.size ? [] : [Object.assign(document.createElement('li'), { textContent: words.siteGood })]));
}

// soon loads the game again, once nothing has changed for a moment, unless something is wrong with the pack.
function soon() {
  clearTimeout(timer);
  if (!changed || [...findings.values()].flat().some((d) => d.severity === 1)) return;
  timer = setTimeout(() => play(true), pause);
}

// play plays the pack: the game that was begun goes on, as far as its answers fit; or another begins.
async function play(again) {
  changed = false;
  await host.start([folder()], disk());
  const frame = $('iframe');
  const [of, key] = (localStorage.getItem('packKey') ?? '').split(' ');
  let seat = again && of === pack.name ? key : '';
  if (seat) await host.call('join', { key: seat }).catch(() => { seat = ''; });
  try {
    if (!seat) {
      const it = await host.call('describe', { scenario: folder(), parts: ['seats'] });
      const first = it.seats[0].id;
      const { keys } = await host.call('new', { scenario: folder(), keep: true, others: 'normal', seats: { [first]: 'caller' },
        players: it.least === 1 && it.most > 1 ? 2 : it.least });
      seat = keys[first];
      localStorage.setItem('packKey', `${pack.name} ${seat}`);
    }
    problem('');
  } catch (e) {
    problem(e.message);
    return;
  }
  const to = `page.html#${seat}`;
  if (frame.contentWindow.location.href.endsWith(to)) frame.contentWindow.location.reload();
  else frame.src = to;
}

// shown is what the server says, of which it writes code and emphasis in Markdown, and pages of the documentation by their names.
function shown(markdown) {
  const out = Object.assign(document.createElement('div'), { className: 'hover' });
  markdown.split(/^```\w*\n?/m).forEach((text, i) => {
    const part = document.createElement(i % 2 ? 'pre' : 'div');
    if (i % 2) part.textContent = text;
    else {
      for (const [, code, em, page, plain] of text.trim().matchAll(/`([^`]+)`|\*([^*\n]+)\*|(docs\/[\w/-]+\.md)|([^`*d]+|.)/gs)) {
        part.append(code ? Object.assign(document.createElement('code'), { textContent: code }) :
          em ? Object.assign(document.createElement('em'), { textContent: em.replaceAll('`', '') }) :
            page ? linked(page.replace(/md$/, 'html'), page) : plain);
      }
    }
    if (part.textContent) out.append(part);
  });
  return out;
}

const linked = (href, textContent) => Object.assign(document.createElement('a'), { href, textContent, target: '_blank' });

async function complete(context) {
  if (!isRead(open) || (!context.explicit && !context.matchBefore(/[\w."{]$/))) return null;
  const { doc } = context.state;
  const list = await ask('textDocument/completion', { textDocument: { uri: uri(open) }, position: place(doc, context.pos) });
  const items = Array.isArray(list) ? list : list?.items ?? [];
  if (!items.length) return null;
  return { from: Math.min(...items.map((i) => offset(doc, i.textEdit.range.start))), filter: true, options: items.map((i) => ({
    label: i.label, detail: i.detail, info: i.documentation && (() => shown(i.documentation.value)), sortText: i.sortText,
    apply: i.insertTextFormat === 2 ? snippet(i.textEdit.newText.replace(/\$\{?(\d+)(:([^}]*))?\}?/g, // a field without a number is the last
      (_, n, __, text = '') => (n === '0' ? `\${${text}}` : `\${${n}:${text}}`)))
      : i.textEdit.newText })) };
}

const explain = hoverTooltip(async ({ state }, pos) => {
  const got = isRead(open) && await ask('textDocument/hover', { textDocument: { uri: uri(open) }, position: place(state.doc, pos) });
  if (!got?.contents?.value) return null;
  return { pos, create: () => ({ dom: shown(got.contents.value) }) };
});

const nonce = $('meta[name=nonce]').content;
const stateOf = (doc) => EditorState.create({ doc, extensions: [basicSetup, hcl, lintGutter(), autocompletion({ override: [complete] }), explain,
  EditorView.cspNonce.of(nonce), EditorView.lineWrapping, EditorView.contentAttributes.of({ 'aria-label': open || words.siteMake }),
  EditorView.updateListener.of((u) => u.docChanged && typed(u.state.doc.toString()))] });

// write gives a file of the pack a text.
function write(file, text) {
  pack.files[file] = text;
  changed = edited = true;
  $('[name=start]').value = ''; // it can be begun from anew
  $('#copied').textContent = '';
  keep();
}

// typed takes what the file that is shown says now.
function typed(text) {
  write(open, text);
  if (!server.worker) {
    serve();
    return;
  }
  clearTimeout(pulse);
  pulse = setTimeout(() => ask('stellar/alive', {}), 2000); // the linter begins a second after a change, and may hang
  if (isRead(open)) notify('textDocument/didChange', { textDocument: { uri: uri(open), version: ++version }, contentChanges: [{ text }] });
  else soon();
}

function keep() {
  try {
    if (!isKeeping()) return;
    localStorage.setItem('pack', JSON.stringify({ ...pack, edited }));
    localStorage.setItem('packs', JSON.stringify(earlier));
  } catch {} // the browser keeps nothing
}

// offered puts the packs that were edited earlier among those to begin with.
function offered() {
  $('#earlier').label = words.siteEarlier;
  $('#earlier').replaceChildren(...earlier.map((p, i) => new Option(p.name, i)));
  $('#earlier').hidden = !earlier.length;
}

// edit shows a file.
function edit(file) {
  open = file;
  view.setState(stateOf(pack.files[file]));
  $('.tabs').replaceChildren(...Object.keys(pack.files).sort().map((f) => {
    const tab = Object.assign(document.createElement('button'), { textContent: f, onclick: () => edit(f) });
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-selected', String(f === file));
    return tab;
  }));
  show();
}

// begin edits another pack. The last one is kept, if it was edited.
function begin(next) {
  const fresh = checked(next);
  if (edited) earlier = [pack, ...earlier].slice(0, mostEarlier);
  [pack, edited] = [fresh, Boolean(next.edited)];
  offered();
  const start = $('[name=start]');
  start.value = !edited && [...start.options].some((o) => o.value === pack.name) ? pack.name : '';
  changed = true;
  keep();
  serve();
  edit(['game.hcl', 'pack.hcl', ...Object.keys(pack.files)].find((f) => pack.files[f] !== undefined));
  problem('');
}

// zipped is the pack as a file for `stellar play` and others.
const zipped = () => zipSync(Object.fromEntries(Object.entries(pack.files).map(([f, text]) => [f, strToU8(text)])));

const doing = {
  share() {
    const data = pressed(pack);
    const field = $('[name=link]');
    field.hidden = data.length > longestLink;
    problem(field.hidden ? words.siteLong : '');
    field.value = `${location.href.split('#')[0]}#pack=${data}`;
    if (field.hidden) return;
    field.select();
    navigator.clipboard?.writeText(field.value).then(() => {
      $('#copied').textContent = words.copied;
    }).catch(() => {});
  },
  download() {
    const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(new Blob([zipped()])), download: `${pack.name}.zip` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  },
  add() {
    const file = prompt(words.siteFile, 'more.hcl');
    if (!file || !fileForm.test(file) || pack.files[file] !== undefined) return;
    write(file, '');
    serve();
    edit(file);
  },
  again: () => play(false),
  turn: () => document.body.classList.toggle('playing'),
};
for (const x of document.querySelectorAll('[data-do]')) x.addEventListener('click', () => doing[x.dataset.do]());
$('[name=start]').addEventListener('change', async ({ target }) => {
  if (/^\d/.test(target.value)) {
    const [back] = earlier.splice(Number(target.value), 1);
    begin({ ...back, edited: true });
  } else if (target.value) begin(await (await fetch(`starts/${target.value}.json`)).json());
});
$('[name=zip]').addEventListener('change', async ({ target }) => {
  try {
    const [file] = target.files;
    if (file.size > mostBytes) throw new Error(words.siteRefused);
    let size = 0;
    const all = Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer()), { filter: (f) => {
      size += f.originalSize;
      return size <= mostBytes && /\.(hcl|po|pot|md|txt)$/.test(f.name);
    } }));
    const tops = new Set(all.map(([f]) => f.split('/')[0])); // a folder with all in it is not part of the names
    const cut = tops.size === 1 && all.every(([f]) => f.includes('/')) ? [...tops][0].length + 1 : 0;
    const files = Object.fromEntries(all.map(([f, bytes]) => [f.slice(cut), strFromU8(bytes)]));
    const [, id] = /pack\s+"([a-z]\w*)"/.exec(Object.values(files).join('\n')) ?? [];
    begin({ name: id ?? file.name.replace(/\W.*/, ''), files, edited: true });
  } catch {
    problem(words.siteRefused);
  }
  target.value = '';
});

const program = unpacked('edit.bin');
host = new Host({ frame: $('iframe'), program, patience: 40_000, stuck: () => {
  host.engine.stop();
  problem(words.siteEndless);
} });
server = new Engine({ module: program, args: ['lsp'], patience: 30_000, heard: hear, save() {}, stuck: () => {
  server.stop(); // until something changes
  problem(words.siteEndless);
} });
view = new EditorView({ parent: $('#code'), state: stateOf('') });
view.scrollDOM.tabIndex = 0; // it scrolls
begin(await opened());
