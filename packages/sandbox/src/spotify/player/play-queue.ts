import { fraction } from '../../world/hash.ts';

export type Repeat = 'off' | 'track' | 'context';

/** The tracks that are played one after another: those of a context or a list, and those queued in between. Tracks are ids. */
export class PlayQueue {
  #tracks: readonly string[] = [];
  /** Indexes into the tracks, in the order they are played. */
  #order: number[] = [];
  #at = 0;
  #queued: string[] = [];
  /** A queued track that is played now, before the list goes on. */
  #interlude: string | null = null;
  #shuffle = false;
  repeat: Repeat = 'off';

  get current(): string | null {
    return this.#interlude ?? this.#trackAt(this.#at);
  }

  get shuffle(): boolean {
    return this.#shuffle;
  }

  get hasNext(): boolean {
    return this.#queued.length > 0 || this.#at + 1 < this.#order.length || this.repeat === 'context';
  }

  get hasPrevious(): boolean {
    return this.#interlude !== null || this.#at > 0;
  }

  /** The tracks to come, the queued ones first. */
  get upcoming(): string[] {
    return [...this.#queued, ...this.#order.slice(this.#at + 1).flatMap((index) => this.#tracks[index] ?? [])];
  }

  /** The tracks of the list before this one, the latest last. */
  get past(): string[] {
    return this.#order.slice(0, this.#at).flatMap((index) => this.#tracks[index] ?? []);
  }

  /** Replaces the list; `start` is the index to start at. Queued tracks stay. */
  replace(tracks: readonly string[], start: number): void {
    this.#tracks = tracks;
    this.#interlude = null;
    this.#arrange(start);
  }

  /** Shuffled the current track comes first, the others in an order that only depends on the list; or back to the list's order. */
  setShuffle(on: boolean): void {
    const current = this.#order[this.#at] ?? 0;
    this.#shuffle = on;
    this.#arrange(current);
  }

  enqueue(track: string): void {
    this.#queued.push(track);
  }

  /** Goes on to the next track. False at the end, where the first one becomes the current one. */
  next(): boolean {
    const queued = this.#queued.shift();
    this.#interlude = queued ?? null;
    if (queued !== undefined) return true;
    const isLast = this.#at + 1 >= this.#order.length;
    this.#at = isLast ? 0 : this.#at + 1;
    return !isLast || this.repeat === 'context';
  }

  previous(): void {
    if (this.#interlude === null) this.#at = Math.max(0, this.#at - 1);
    this.#interlude = null;
  }

  #arrange(current: number): void {
    const indexes = [...this.#tracks.keys()];
    if (this.#shuffle) {
      const rank = (index: number) => fraction('shuffle', this.#tracks[index] ?? '', index);
      const others = indexes.filter((index) => index !== current).sort((one, other) => rank(one) - rank(other));
      this.#order = [current, ...others];
      this.#at = 0;
    } else {
      this.#order = indexes;
      this.#at = current;
    }
  }

  #trackAt(at: number): string | null {
    const index = this.#order[at];
    return index === undefined ? null : (this.#tracks[index] ?? null);
  }
}
