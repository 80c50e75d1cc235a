import { type UseRecentsResult, useRecents } from '@playa/recents';
import { parseRequest } from './parse-request.ts';

/** The signed-in user's latest requests, stored on the device. */
export const useRecentRequests = (): UseRecentsResult => useRecents('recent-requests', parseRequest);
