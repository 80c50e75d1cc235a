import { words } from './fold.ts';

/** Words that say nothing about which song is meant. */
const empty = new Set(['feat', 'ft', 'featuring', 'the', 'a', 'and', 'with', 'official', 'video', 'audio', 'lyrics']);

/** Listings below this share of the query's weight are not returned. */
const leastShare = 0.3;

interface Entry<T> {
  item: T;
  title: ReadonlySet<string>;
}

/** An inverted index over titles, artists and albums that ranks by rare words first. */
export class SearchIndex<T> {
  readonly #entries: Entry<T>[] = [];
  readonly #postings = new Map<string, number[]>();

  add(item: T, fields: { title: string; artists: readonly string[]; album: string }): void {
    const position = this.#entries.length;
    const title = new Set(words(fields.title));
    this.#entries.push({ item, title });
    for (const word of new Set([...title, ...fields.artists.flatMap(words), ...words(fields.album)])) {
      const posting = this.#postings.get(word);
      if (posting === undefined) this.#postings.set(word, [position]);
      else posting.push(position);
    }
  }

  /** Best first; entries with equal scores keep the order in which they were added. */
  search(text: string, limit: number): T[] {
    const all = [...new Set(words(text))];
    const telling = all.filter((word) => !empty.has(word));
    const query = telling.length > 0 ? telling : all;
    const scores = new Map<number, number>();
    let whole = 0;
    for (const [index, word] of query.entries()) {
      const posting = this.#matching(word, index === query.length - 1);
      const weight = Math.log(1 + this.#entries.length / (1 + posting.length));
      whole += weight;
      for (const position of posting) {
        const inTitle = this.#entries[position]?.title.has(word) ?? false;
        scores.set(position, (scores.get(position) ?? 0) + weight * (inTitle ? 1.25 : 1));
      }
    }
    return [...scores]
      .filter(([, score]) => score >= whole * leastShare)
      .map(([position, score]) => ({ position, score: score - this.#surplus(position, query) }))
      .sort((one, other) => other.score - one.score || one.position - other.position)
      .slice(0, limit)
      .flatMap(({ position }) => this.#entries[position]?.item ?? []);
  }

  /** The last word may still be being typed. */
  #matching(word: string, mayBePrefix: boolean): readonly number[] {
    const exact = this.#postings.get(word);
    if (exact !== undefined || !mayBePrefix || word.length < 3) return exact ?? [];
    const positions = new Set<number>();
    for (const [known, posting] of this.#postings) {
      if (known.startsWith(word)) for (const position of posting) positions.add(position);
    }
    return [...positions];
  }

  /** A title that says more than was asked for ranks a little lower. */
  #surplus(position: number, query: readonly string[]): number {
    const title = this.#entries[position]?.title ?? new Set();
    const found = query.filter((word) => title.has(word)).length;
    return (title.size - found) * 0.15;
  }
}
