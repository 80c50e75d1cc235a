import { usualSongs } from '../limits.ts';
import type { PoolTrack } from '../ports.ts';
import { mostSongs } from '../understand/read-length.ts';
import type { Length } from '../wish.ts';

/** Milliseconds of a song whose length the service does not tell. */
const usualDurationMs = 210_000;
/** A playlist of minutes ends at most this much late. */
const lateMs = 60_000;
/** It is long enough from this much before the end. */
const earlyMs = 120_000;

export const durationOf = ({ durationMs }: PoolTrack): number => durationMs || usualDurationMs;

/** How much a playlist still takes. */
export class Target {
  readonly #songs: number;
  readonly #ms: number | null;
  #count = 0;
  #total = 0;

  constructor(length: Length | null) {
    this.#songs = length?.kind === 'songs' ? length.songs : length === null ? usualSongs : mostSongs;
    this.#ms = length?.kind === 'minutes' ? length.minutes * 60_000 : null;
  }

  /** How many songs the length means, about. */
  get songs(): number {
    return this.#ms === null ? this.#songs : Math.min(mostSongs, Math.ceil(this.#ms / usualDurationMs));
  }

  get isReached(): boolean {
    return this.#count >= this.#songs || (this.#ms !== null && this.#total >= this.#ms - earlyMs);
  }

  /** Milliseconds to the end; null where songs are counted. */
  get gapMs(): number | null {
    return this.#ms === null ? null : this.#ms - this.#total;
  }

  fits(track: PoolTrack): boolean {
    return this.#count < this.#songs && (this.#ms === null || this.#total + durationOf(track) <= this.#ms + lateMs);
  }

  take(track: PoolTrack): void {
    this.#count++;
    this.#total += durationOf(track);
  }
}
