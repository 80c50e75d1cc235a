import type { Track } from '@playa/contracts';
import { createContext } from 'react';

/** Plays a song of the list; `index` is the row's index in the playlist. */
export type PlayRow = (track: Track, index: number) => void;

/** Click handler of song titles; null in lists that only play previews. */
export const PlayRowContext = createContext<PlayRow | null>(null);
