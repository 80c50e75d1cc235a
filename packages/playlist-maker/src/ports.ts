import type { Track } from '@playa/contracts';

/** A song of the listener's service, with metadata that only some services have. */
export type CatalogueTrack = Track & {
  /** The release year; absent or null if unknown. */
  year?: number | null;
  /** The service's names of the genres; absent or empty if unknown. */
  genres?: readonly string[];
};

export interface SongQuery {
  /** The complete query as free text. */
  text: string;
  /** The wanted artist, for services that can search by artist. */
  artist: string | null;
  /** The page of results, from 0. */
  page: number;
}

export interface CallOptions {
  signal: AbortSignal;
}

/** The listener's service. A failed call is skipped; `Limits` bounds the number of calls. */
export interface Catalogue {
  /** Searches for words in any field, the best match first. Empty after the last page. */
  search(query: SongQuery, options: CallOptions): Promise<readonly CatalogueTrack[]>;
  /** False for a service whose searches have one page only. Default: true. */
  readonly isPaged?: boolean;
  /** The most played songs, of a genre of the lexicon if given. Absent for a service without charts. */
  chart?(genre: string | null, options: CallOptions): Promise<readonly CatalogueTrack[]>;
}

/** A prompt. The listener's words are in `data` only, as JSON. */
export interface Prompt {
  instructions: string;
  data: string;
}

/** Why a model failed. Any other error counts as `unavailable`. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly kind: 'unavailable' | 'over-quota';

  constructor(kind: 'unavailable' | 'over-quota', options?: ErrorOptions) {
    super(`The model is ${kind === 'over-quota' ? 'over its quota' : 'unavailable'}.`, options);
    this.kind = kind;
  }
}

/** A language model. */
export interface Model {
  /** The model's answer as text. Rejects with {@link ModelError}, or with anything when `signal` is aborted. */
  complete(prompt: Prompt, signal: AbortSignal): Promise<string>;
}
