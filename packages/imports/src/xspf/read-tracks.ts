import { SaxesParser } from 'saxes';

export interface XspfTrack {
  /** Where its element ends, from 1. */
  line: number;
  /** The texts of its child elements by name; of several of one name, the first. */
  texts: ReadonlyMap<string, string>;
  /** The texts of its `meta` elements by `rel`. */
  meta: ReadonlyMap<string, string>;
}

export interface XspfPlaylist {
  title: string;
  tracks: XspfTrack[];
}

/** Without a namespace's prefix, in lower case. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** Takes the events of the parser; what stands where XSPF has no place for it is left out. */
class TrackReader {
  readonly tracks: XspfTrack[] = [];
  readonly #path: string[] = [];
  #title: string | null = null;
  #texts = new Map<string, string>();
  #meta = new Map<string, string>();
  #rel = '';
  #text = '';
  #root = '';

  /** Null where the document is no XSPF. */
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
 * The tracks of an XSPF document; null for any other XML. saxes reads no document type: it opens no external entity, and one that
 * the document declares itself is as unknown as any other.
 *
 * @returns the number of the line that is not well-formed XML, where there is one
 */
export const readTracks = (xml: string): XspfPlaylist | null | number => {
  const reader = new TrackReader();
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => reader.open(name, attributes.rel ?? ''));
  parser.on('text', (text) => reader.add(text));
  parser.on('cdata', (text) => reader.add(text));
  parser.on('closetag', () => reader.close(parser.line));
  try {
    parser.write(xml).close();
    return reader.playlist;
  } catch {
    return parser.line;
  }
};
