import type { Track } from '@playa/contracts';
import { createContext, type ReactNode } from 'react';

/**
 * Further buttons of a song, 44 px each, at the end of its row; `index` is the row's place in the playlist. Every button takes `tabIndex`:
 * only those of the active row are in the Tab order.
 */
export type RowActions = (track: Track, index: number, tabIndex: number) => ReactNode;

/** What stands at the end of each song's row; null in lists without it. */
export const RowActionsContext = createContext<RowActions | null>(null);
