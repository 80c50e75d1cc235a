import type { PlaylistRef, Track } from '@playa/contracts';
import { idleState, type PlayerState } from '../players/player.ts';
import type { PlaybackProblem } from './playback-problem.ts';

export interface PlaybackState {
  /** What is played; null while nothing is. */
  readonly playlist: PlaylistRef | null;
  /** `reading`: its songs are not known yet. `empty`: it has none that could be played. `failed`: see `problem`. */
  readonly phase: 'off' | 'reading' | 'on' | 'empty' | 'failed';
  /** The songs are no playlist of the service: the id of `playlist` is Playa's own. */
  readonly isSongList: boolean;
  readonly songs: readonly Track[];
  /** All songs are here. */
  readonly complete: boolean;
  /** The rest of the songs could not be read. */
  readonly interrupted: boolean;
  /** Rows of the playlist that no player plays: removed, private, local files, episodes. */
  readonly unplayable: number;
  /** Places of the songs that the service refused to play. */
  readonly refused: ReadonlySet<number>;
  readonly player: PlayerState;
  readonly problem: PlaybackProblem | null;
  /** 0 to 1. */
  readonly volume: number;
  /** Somebody else decides what plays: the listener plays and pauses the sound here alone. */
  readonly isFollowed: boolean;
}

export const off: PlaybackState = {
  playlist: null,
  phase: 'off',
  isSongList: false,
  songs: [],
  complete: false,
  interrupted: false,
  unplayable: 0,
  refused: new Set(),
  player: idleState,
  problem: null,
  volume: 1,
  isFollowed: false,
};

/** The current song; null where there is none, or only the player knows it. */
export const currentSong = ({ songs, player }: PlaybackState): Track | null =>
  player.index === null ? null : (songs[player.index] ?? null);

/** Sound is on, or about to be. */
export const isSounding = ({ player }: PlaybackState): boolean =>
  player.status === 'playing' || player.status === 'loading';
