import { type UseRecentsResult, useRecents } from '@playa/recents';
import { requestOf } from './request-text.ts';

/** The signed-in user's latest requests, kept on the device. */
export const useRecentRequests = (): UseRecentsResult => useRecents('recent-requests', requestOf);
