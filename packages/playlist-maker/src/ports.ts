import type { Track } from '@playa/contracts';

/** A song of the listener's service, with what some services tell beyond a track. */
export type PoolTrack = Track & {
  /** The year of its release; absent or null where the service does not tell. */
  year?: number | null;
  /** The service's own names of its genres; absent or empty where it tells none. */
  genres?: readonly string[];
};

export interface SongQuery {
  /** Free words; complete by itself. */
  text: string;
  /** The artist that is looked for, for services that can search by artist. */
  artist: string | null;
  /** Pages of results from 0. */
  page: number;
}

export interface CallOptions {
  signal: AbortSignal;
}

/** The listener's service. Errors of single calls leave their songs out; how many calls are made is bounded by `Limits`. */
export interface Catalogue {
  /** Songs by free words in any field, the service's best first; empty past the last page. */
  search(query: SongQuery, options: CallOptions): Promise<readonly PoolTrack[]>;
  /** False for a service whose searches have one page; more pages are asked for unless it says so. */
  readonly isPaged?: boolean;
  /** The most played songs, of a genre of the lexicon where given. Absent where the service has no charts. */
  chart?(genre: string | null, options: CallOptions): Promise<readonly PoolTrack[]>;
}

/** What a model is asked. The listener's words are in `data` only, as a JSON text. */
export interface Prompt {
  instructions: string;
  data: string;
}

/** Why a model did not answer; any other error counts as `unavailable`. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly kind: 'unavailable' | 'over-quota';

  constructor(kind: 'unavailable' | 'over-quota', options?: ErrorOptions) {
    super(`The model is ${kind === 'over-quota' ? 'over its quota' : 'unavailable'}.`, options);
    this.kind = kind;
  }
}

/** A language model behind any API. */
export interface Model {
  /** The model's answer as text. Rejects with {@link ModelError}, or with anything when `signal` is aborted. */
  complete(prompt: Prompt, signal: AbortSignal): Promise<string>;
}
