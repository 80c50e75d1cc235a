export type { Recents } from './recents.ts';
export { RecentsList, type RecentsListProps } from './recents-list.tsx';
export { type RecentsView, useRecents } from './use-recents.ts';
