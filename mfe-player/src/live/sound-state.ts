import type { PlaybackSource } from '@playa/rooms';
import type { PlaybackProblem } from '../playback/playback-problem.ts';
import type { PlayerStatus } from '../players/player.ts';

/** What is heard here of the room. */
export interface SoundState {
  /** What this member hears of the room's song, or why nothing; null while that is not known, or there is no song. */
  readonly heard: PlaybackSource | null;
  /** Of what sounds; `idle` where nothing does. */
  readonly status: PlayerStatus;
  /** As the member's own service tells it. */
  readonly durationMs: number | null;
  /** Why the member's service plays nothing. */
  readonly problem: PlaybackProblem | null;
  /** The listener wants no sound here. */
  readonly isHushed: boolean;
  /** Milliseconds that the sound is away from the room, either way; null where nothing was measured lately. */
  readonly offMs: number | null;
}

export const noSound: SoundState = {
  heard: null,
  status: 'idle',
  durationMs: null,
  problem: null,
  isHushed: false,
  offMs: null,
};
