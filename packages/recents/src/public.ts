export type { RecentTexts } from './recents.ts';
export { RecentsList, type RecentsListProps } from './recents-list.tsx';
export { type UseRecentsResult, useRecents } from './use-recents.ts';
