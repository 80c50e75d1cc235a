import { SaxesParser } from 'saxes';

export interface XspfTrack {
  /** Line of the track's closing tag, from 1. */
  line: number;
  /** Text of the child elements by name; the first element of each name. */
  texts: ReadonlyMap<string, string>;
  /** Text of the `meta` elements by `rel`. */
  meta: ReadonlyMap<string, string>;
}

export interface XspfPlaylist {
  title: string;
  tracks: XspfTrack[];
}

/** Removes the namespace prefix and converts to lower case. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Handles the parser's events. Ignores elements in places that XSPF does not define. */
class XspfHandler {
  readonly tracks: XspfTrack[] = [];
  readonly #path: string[] = [];
  #title: string | null = null;
  #texts = new Map<string, string>();
  #meta = new Map<string, string>();
  #rel = '';
  #text = '';
  #root = '';

  /** Null if the document is not XSPF. */
  get playlist(): XspfPlaylist | null {
    return this.#root === 'playlist' ? { title: this.#title ?? '', tracks: this.tracks } : null;
  }

  open(name: string, rel: string): void {
    this.#path.push(localName(name));
    if (this.#path.length === 1) this.#root = localName(name);
    this.#rel = rel;
    this.#text = '';
    if (this.#path.length !== 3) return;
    this.#texts = new Map();
    this.#meta = new Map();
  }

  add(text: string): void {
    this.#text += text;
  }

  close(line: number): void {
    const depth = this.#path.length;
    const name = this.#path.at(-1) ?? '';
    const isTrack = this.#path[1] === 'tracklist' && this.#path[2] === 'track';
    if (depth === 2 && name === 'title') this.#title ??= this.#text;
    if (isTrack && depth === 3) this.tracks.push({ line, texts: this.#texts, meta: this.#meta });
    if (isTrack && depth === 4) {
      const [into, key] = name === 'meta' ? [this.#meta, this.#rel] : [this.#texts, name];
      if (!into.has(key)) into.set(key, this.#text);
    }
    this.#path.pop();
    this.#text = '';
  }
}

/**
 * Parses the tracks of an XSPF document. Returns null for any other XML. saxes ignores document types: it loads no
 * external entities, and declared entities are errors.
 *
 * @returns the line number of malformed XML
 */
export const parseXml = (xml: string): XspfPlaylist | null | number => {
  const handler = new XspfHandler();
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => handler.open(name, attributes.rel ?? ''));
  parser.on('text', (text) => handler.add(text));
  parser.on('cdata', (text) => handler.add(text));
  parser.on('closetag', () => handler.close(parser.line));
  try {
    parser.write(xml).close();
    return handler.playlist;
  } catch {
    return parser.line;
  }
};
