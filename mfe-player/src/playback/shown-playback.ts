import type { PlaybackState } from './playback-state.ts';

/** What plays, as the screens, the bar and the media keys show and control it: the listener's own playback, or a room's. */
export interface ShownPlayback {
  subscribe(listener: () => void): () => void;
  getState(): PlaybackState;
  /** Milliseconds into the current song. */
  position(): number;
  /** The sound itself where it can be had. */
  sound(): MediaStream | null;
  /** Reads all songs, which otherwise come as they are needed. */
  readAll(): void;
  /** Begins anew what failed. */
  retry(): void;
  /** Pauses what plays, resumes what is paused. */
  toggle(): void;
  play(): void;
  pause(): void;
  next(): void;
  previous(): void;
  /** To the beginning of the song first, then to the song before: what a media key does. */
  back(): void;
  /** Milliseconds. */
  seek(ms: number): void;
  /** A song of the list: the one that plays pauses, the current one resumes, any other starts. */
  select(index: number): void;
  setShuffle(on: boolean): Promise<void>;
  /** 0 to 1. */
  setVolume(volume: number): void;
}
