/** What `fields=name,tracks(total,items(track(id)))` keeps; null keeps everything below. */
type Wanted = Map<string, Wanted | null>;

/** Parses a comma-separated list up to its end or a closing bracket. Returns the fields and the position after it. */
function readList(text: string, from: number): { wanted: Wanted; end: number } {
  const wanted: Wanted = new Map();
  let at = from;
  while (at < text.length && text[at] !== ')') {
    const { names, below, end } = readPath(text, at);
    add(wanted, names, below);
    at = text[end] === ',' ? end + 1 : end;
  }
  return { wanted, end: at + 1 };
}

function readPath(text: string, from: number): { names: string[]; below: Wanted | null; end: number } {
  const path = /[^,()]*/y;
  path.lastIndex = from;
  const found = path.exec(text)?.[0] ?? '';
  const end = from + found.length;
  const names = found.trim().split('.');
  if (text[end] !== '(') return { names, below: null, end };
  const list = readList(text, end + 1);
  return { names, below: list.wanted, end: list.end };
}

function add(wanted: Wanted, [name = '', ...rest]: string[], below: Wanted | null): void {
  const known = wanted.get(name);
  if (known === null) return;
  if (rest.length === 0 && below === null) {
    wanted.set(name, null);
    return;
  }
  const inner = known ?? new Map();
  wanted.set(name, inner);
  if (rest.length > 0) add(inner, rest, below);
  else for (const [key, value] of below ?? []) inner.set(key, value);
}

function keep(value: unknown, wanted: Wanted | null): unknown {
  if (wanted === null || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => keep(item, wanted));
  const entries = Object.entries(value).filter(([name]) => wanted.has(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, keep(inner, wanted.get(name) ?? null)]));
}

/** The parts of an answer that the `fields` parameter names; all of it when there is none. Exclusions (`!`) are not read. */
export function selectFields(body: object, fields: string | undefined): unknown {
  if (fields === undefined || fields.trim() === '' || fields.includes('!')) return body;
  return keep(body, readList(fields, 0).wanted);
}
