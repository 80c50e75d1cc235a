import { words } from './fold.ts';

/** Words that do not distinguish songs. */
const empty = new Set(['feat', 'ft', 'featuring', 'the', 'a', 'and', 'with', 'official', 'video', 'audio', 'lyrics']);

/** Listings below this share of the query's weight are not returned. */
const leastShare = 0.3;

/** Longer postings lists only raise the rank of entries that rarer words found. */
const commonFrom = 1_000;

interface Entry<T> {
  item: T;
  title: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

/** An inverted index over titles, artists and albums that ranks by rare words first. */
export class SearchIndex<T> {
  readonly #entries: Entry<T>[] = [];
  readonly #postings = new Map<string, number[]>();

  add(item: T, fields: { title: string; artists: readonly string[]; album: string }): void {
    const position = this.#entries.length;
    const title = new Set(words(fields.title));
    const all = new Set([...title, ...fields.artists.flatMap(words), ...words(fields.album)]);
    this.#entries.push({ item, title, all });
    for (const word of all) {
      const posting = this.#postings.get(word);
      if (posting === undefined) this.#postings.set(word, [position]);
      else posting.push(position);
    }
  }

  /** Best first; entries with equal scores keep the order in which they were added. */
  search(text: string, limit: number): T[] {
    const query = this.#plan(text);
    const scores = new Map<number, number>();
    for (const { word, posting, weight } of query) {
      const common = scores.size > 0 && posting.length > commonFrom;
      for (const position of common ? scores.keys() : posting) {
        const entry = this.#entries[position];
        if (entry === undefined || (common && !entry.all.has(word))) continue;
        scores.set(position, (scores.get(position) ?? 0) + weight * (entry.title.has(word) ? 1.25 : 1));
      }
    }
    const least = query.reduce((sum, { weight }) => sum + weight, 0) * leastShare;
    const asked = query.map(({ word }) => word);
    return [...scores]
      .filter(([, score]) => score >= least)
      .map(([position, score]) => ({ position, score: score - this.#surplus(position, asked) }))
      .sort((one, other) => other.score - one.score || one.position - other.position)
      .slice(0, limit)
      .flatMap(({ position }) => this.#entries[position]?.item ?? []);
  }

  /** The words that count and that some entry has, rarest first. */
  #plan(text: string): { word: string; posting: readonly number[]; weight: number }[] {
    const all = [...new Set(words(text))];
    const telling = all.filter((word) => !empty.has(word));
    const query = telling.length > 0 ? telling : all;
    return query
      .map((word, index) => {
        const posting = this.#matching(word, index === query.length - 1);
        return { word, posting, weight: Math.log(1 + this.#entries.length / (1 + posting.length)) };
      })
      .filter(({ posting }) => posting.length > 0)
      .sort((one, other) => one.posting.length - other.posting.length);
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
  #surplus(position: number, asked: readonly string[]): number {
    const title = this.#entries[position]?.title ?? new Set<string>();
    const unasked = [...title].filter((word) => !empty.has(word) && !asked.includes(word));
    return unasked.length * 0.15;
  }
}
