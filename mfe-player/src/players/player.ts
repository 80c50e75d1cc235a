import type { ServiceName, Track } from '@playa/contracts';

/**
 * `loading`: no sound yet. `waiting`: the browser lets nothing sound before the listener presses play. `elsewhere`: another device
 * plays for this account. `ended`: the last song is over.
 */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'waiting' | 'elsewhere' | 'ended';

export interface PlayerState {
  readonly status: PlayerStatus;
  /** Place of the current song in the songs as they were loaded; null where it is none of them. */
  readonly index: number | null;
  /** How long the current song is, null where unknown. */
  readonly durationMs: number | null;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly shuffled: boolean;
  /** Places of the songs in the order in which they are played; null where the service keeps the order to itself. */
  readonly order: readonly number[] | null;
  /** The current song in the player's own words; null where it has none. */
  readonly told: { title: string; author: string } | null;
}

export const idleState: PlayerState = {
  status: 'idle',
  index: null,
  durationMs: null,
  hasPrevious: false,
  hasNext: false,
  shuffled: false,
  order: null,
  told: null,
};

/** Where the song is, and when that was: `at` is a time of `performance.now()`. */
export interface PlayerPosition {
  readonly ms: number;
  readonly at: number;
}

export interface PlayerQueue {
  /** The service's playlist that the songs are those of; null for any other list. */
  playlistId: string | null;
  songs: readonly Track[];
  /** The song to begin with. */
  index: number;
  /** Milliseconds into that song. */
  positionMs: number;
}

/** What a player tells, besides what its calls answer. */
export interface PlayerReports {
  /** `state()` is another one. */
  changed(): void;
  /** The service does not play this song; the player stands at it. */
  refused(index: number): void;
  /** Playing has ended with a failure. */
  failed(failure: unknown): void;
}

/**
 * The player of one service, which makes the sound and keeps the order of the songs. Calls reject with `PlayerFailure`. Calls before
 * `load` do nothing.
 */
export interface Player {
  readonly service: ServiceName;
  state(): PlayerState;
  position(): PlayerPosition;
  /** As `position`, asked of the service's own player, as exactly as it tells; may take a second. */
  measure(): Promise<PlayerPosition>;
  /** Brings the service's script, logs in, and plays. Resolves once the service has taken the songs. */
  load(queue: PlayerQueue): Promise<void>;
  /** More songs of the same list. */
  append(songs: readonly Track[]): void;
  play(): Promise<void>;
  pause(): Promise<void>;
  seek(ms: number): Promise<void>;
  next(): Promise<void>;
  previous(): Promise<void>;
  playAt(index: number, positionMs?: number): Promise<void>;
  setShuffle(on: boolean): Promise<void>;
  /**
   * Plays the songs in this order from now on, the current one going on; songs that are left out are not played. The current song is
   * one of them. `order` holds places of the songs as they were loaded.
   */
  setOrder(order: readonly number[]): Promise<void>;
  /** 0 to 1. */
  setVolume(volume: number): void;
  /** Plays a little faster or slower, to keep step with others; false where the service has no such speed. */
  setRate(rate: number): boolean;
  /** The sound itself, to be looked at; null where the service plays it out of reach. */
  sound(): MediaStream | null;
  /** Silent, and gives up what it holds of the page. `load` begins anew. */
  end(): void;
}
