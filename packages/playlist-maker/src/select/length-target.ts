import { defaultSongCount } from '../limits.ts';
import { maxSongs } from '../parse/parse-length.ts';
import type { Length } from '../parsed-request.ts';
import type { CatalogueTrack } from '../ports.ts';

/** Assumed for a song of unknown length. Milliseconds. */
const defaultDurationMs = 210_000;
/** A playlist of minutes is at most this much longer than requested. Milliseconds. */
const maxOverrunMs = 60_000;
/** It is complete if less than this is missing. Milliseconds. */
const maxShortfallMs = 120_000;

export const durationOf = ({ durationMs }: CatalogueTrack): number => durationMs || defaultDurationMs;

/** Tracks how much of the requested length is filled. */
export class LengthTarget {
  readonly #maxSongs: number;
  readonly #targetMs: number | null;
  #count = 0;
  #totalMs = 0;

  constructor(length: Length | null) {
    this.#maxSongs = length?.kind === 'songs' ? length.songs : length === null ? defaultSongCount : maxSongs;
    this.#targetMs = length?.kind === 'minutes' ? length.minutes * 60_000 : null;
  }

  /** The approximate number of songs for the length. */
  get songs(): number {
    return this.#targetMs === null ? this.#maxSongs : Math.min(maxSongs, Math.ceil(this.#targetMs / defaultDurationMs));
  }

  get isReached(): boolean {
    return (
      this.#count >= this.#maxSongs || (this.#targetMs !== null && this.#totalMs >= this.#targetMs - maxShortfallMs)
    );
  }

  /** Missing milliseconds; null if songs are counted. */
  get gapMs(): number | null {
    return this.#targetMs === null ? null : this.#targetMs - this.#totalMs;
  }

  fits(track: CatalogueTrack): boolean {
    return (
      this.#count < this.#maxSongs &&
      (this.#targetMs === null || this.#totalMs + durationOf(track) <= this.#targetMs + maxOverrunMs)
    );
  }

  add(track: CatalogueTrack): void {
    this.#count++;
    this.#totalMs += durationOf(track);
  }
}
