import type { Track } from '@playa/contracts';
import { createContext } from 'react';

/** Plays a song of a list; `index` is the row's place in the playlist. */
export type PlayRow = (track: Track, index: number) => void;

/** What a press on a song's title does; null in lists that play nothing but previews. */
export const PlayRowContext = createContext<PlayRow | null>(null);
