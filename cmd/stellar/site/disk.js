// The files of a worker, in memory: as much of Node's fs as the os package of Go calls, see syscall/fs_js.go there.
'use strict';

const nodes = new Map(); // by path: { path, dir, data, size, ino, time }
const handles = new Map(); // by descriptor: { node, at, append }
let lastFile = 0;
let lastHandle = 2;

const refuse = (code) => {
  throw Object.assign(new Error(code), { code });
};
const clean = (path) => `/${path.split('/').reduce((out, p) => (p === '..' ? out.slice(0, -1) : p && p !== '.' ? [...out, p] : out), []).join('/')}`;
const folderOf = (path) => clean(`${path}/..`);
const nodeAt = (path) => nodes.get(clean(path)) ?? refuse('ENOENT');
const handle = (fd) => handles.get(fd) ?? refuse('EBADF');

function make(path, dir) {
  const node = { path: clean(path), dir, data: new Uint8Array(dir ? 0 : 256), size: 0, ino: ++lastFile, time: Date.now() };
  nodes.set(node.path, node);
  return node;
}
make('/', true);

// put writes a file as a whole, with the folders above it.
function put(path, bytes) {
  for (let up = folderOf(path); !nodes.has(up); up = folderOf(up)) make(up, true);
  Object.assign(make(path, false), { data: bytes, size: bytes.length });
}

function resize(node, size) {
  if (size > node.data.length) {
    const more = new Uint8Array(Math.max(size, 2 * node.data.length));
    more.set(node.data.subarray(0, node.size));
    node.data = more;
  } else node.data.fill(0, size, node.size);
  Object.assign(node, { size, time: Date.now() });
}

const kept = '/.local/'; // what is below is kept by the browser

function save(path, node) {
  if (path.startsWith(kept) && !node?.dir) postMessage({ save: path, bytes: node ? node.data.slice(0, node.size) : null });
}

function status(node) {
  return { dev: 1, ino: node.ino, mode: node.dir ? 0o40755 : 0o100600, nlink: 1, uid: 0, gid: 0, rdev: 0, size: node.size, blksize: 4096, blocks: 1,
    atimeMs: node.time, mtimeMs: node.time, ctimeMs: node.time, isDirectory: () => node.dir };
}

const input = []; // what was sent to standard input, and was not read
let reader = null; // who waits for it

function read(fd, buffer, offset, length, position, done) {
  if (fd === 0) {
    reader = () => {
      const n = Math.min(length, input[0].length);
      buffer.set(input[0].subarray(0, n), offset);
      input[0] = input[0].subarray(n);
      if (!input[0].length) input.shift();
      reader = null;
      done(null, n);
    };
    if (input.length) reader();
    return;
  }
  const h = handle(fd);
  const from = position ?? h.at;
  const n = Math.max(0, Math.min(length, h.node.size - from));
  buffer.set(h.node.data.subarray(from, from + n), offset);
  if (position === null) h.at += n;
  done(null, n);
}

// feed sends something to standard input.
function feed(bytes) {
  input.push(bytes);
  reader?.();
}

const O = { O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_EXCL: 128, O_TRUNC: 512, O_APPEND: 1024, O_DIRECTORY: 65536 };

const calls = {
  open(path, flags) {
    let node = nodes.get(clean(path));
    if (!node) {
      if (!(flags & O.O_CREAT)) refuse('ENOENT');
      if (!nodeAt(folderOf(path)).dir) refuse('ENOTDIR');
      node = make(path, false);
    } else if (flags & O.O_CREAT && flags & O.O_EXCL) refuse('EEXIST');
    if (node.dir && flags & 3) refuse('EISDIR');
    if (flags & O.O_TRUNC) resize(node, 0);
    handles.set(++lastHandle, { node, at: 0, append: Boolean(flags & O.O_APPEND), writes: Boolean(flags & 3) });
    return lastHandle;
  },
  close(fd) {
    const { node, writes } = handle(fd);
    handles.delete(fd);
    if (writes && nodes.get(node.path) === node) save(node.path, node);
  },
  write(fd, buffer, offset, length, position) {
    const bytes = buffer.subarray(offset, offset + length);
    if (fd <= 2) {
      said(fd, bytes);
      return length;
    }
    const h = handle(fd);
    const at = h.append ? h.node.size : position ?? h.at;
    if (at + length > h.node.size) resize(h.node, at + length);
    h.node.data.set(bytes, at);
    if (position === null) h.at = at + length;
    return length;
  },
  fsync(fd) {
    const { node } = handle(fd);
    if (nodes.get(node.path) === node) save(node.path, node);
  },
  stat: (path) => status(nodeAt(path)),
  lstat: (path) => status(nodeAt(path)),
  fstat: (fd) => status(handle(fd).node),
  readdir(path) {
    const { path: of } = nodeAt(path);
    return [...nodes.keys()].filter((p) => p !== '/' && folderOf(p) === of).map((p) => p.slice(p.lastIndexOf('/') + 1));
  },
  mkdir(path) {
    if (nodes.has(clean(path))) refuse('EEXIST');
    nodeAt(folderOf(path));
    make(path, true);
  },
  rename(from, to) {
    const node = nodeAt(from);
    nodes.delete(node.path);
    save(node.path, null);
    node.path = clean(to);
    nodes.set(node.path, node);
    save(node.path, node);
  },
  unlink(path) {
    const node = nodeAt(path);
    if (node.dir) refuse('EISDIR');
    nodes.delete(node.path);
    save(node.path, null);
  },
  rmdir(path) {
    if (!nodeAt(path).dir) refuse('ENOTDIR');
    if (calls.readdir(path).length) refuse('ENOTEMPTY');
    nodes.delete(clean(path));
  },
  truncate: (path, size) => resize(nodeAt(path), size),
  ftruncate: (fd, size) => resize(handle(fd).node, size),
  utimes(path, atime, mtime) {
    nodeAt(path).time = 1000 * mtime;
  },
  chmod: nodeAt,
  fchmod: handle,
  readlink: () => refuse('EINVAL'),
  link: () => refuse('ENOSYS'),
  symlink: () => refuse('ENOSYS'),
};

globalThis.fs = { constants: O, read };
for (const [name, does] of Object.entries(calls)) {
  globalThis.fs[name] = (...args) => {
    const done = args.pop();
    let out;
    try {
      out = does(...args);
    } catch (e) {
      if (!e.code) throw e;
      done(e);
      return;
    }
    done(null, out);
  };
}
globalThis.process = { pid: 1, ppid: 0, cwd: () => '/', chdir() {}, umask: () => 0o22, getuid: () => 0, getgid: () => 0, geteuid: () => 0, getegid: () => 0, getgroups: () => [] };
