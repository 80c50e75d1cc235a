import type { Track } from '@playa/contracts';
import { createContext, type ReactNode } from 'react';

/**
 * Renders additional buttons, 44 px each, at the end of a song's row. `index` is the row's index in the playlist. Every
 * button takes `tabIndex`, because only the active row is in the Tab order.
 */
export type RowActions = (track: Track, index: number, tabIndex: number) => ReactNode;

/** Null in lists without additional buttons. */
export const RowActionsContext = createContext<RowActions | null>(null);
