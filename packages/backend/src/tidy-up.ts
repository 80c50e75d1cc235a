import { dropOldSearches } from './ai/searches-store.ts';
import { dropOldGrants } from './auth/password-resets-store.ts';
import { dropOldSessions } from './auth/sessions-store.ts';
import { dropOldBlocks } from './budgets/budgets-store.ts';
import { dropOldOneTimeValues } from './connections/one-time-values-store.ts';
import { dropOldCopyRows, dropOldTurns } from './copies/retention-store.ts';
import type { Executor } from './database/database.ts';
import { dropOldImports } from './imports/imports-store.ts';
import { dropOldLinks } from './limits/code-links-store.ts';
import { dropOldCodes } from './limits/codes-store.ts';
import { dropOldRateLimits } from './limits/rate-limit-store.ts';
import { dropOldMails } from './mail/outbox-store.ts';
import { dropOldRooms } from './rooms/rooms-store.ts';
import { dropAbandonedShares } from './shared-playlists/shared-playlists-store.ts';
import { dropOldSongRefusals } from './song-links/song-links-store.ts';
import { dropOldSongMisses } from './song-links/song-misses-store.ts';
import { dropOldSyncJobs } from './syncs/sync-jobs-store.ts';
import { dropOldVitals } from './vitals/vitals-store.ts';

const steps = {
  dropOldRateLimits,
  dropOldSessions,
  dropOldGrants,
  dropOldCodes,
  dropOldLinks,
  dropOldMails,
  dropOldOneTimeValues,
  dropOldSongMisses,
  dropOldCopyRows,
  dropOldSyncJobs,
  dropOldTurns,
  dropOldImports,
  dropOldBlocks,
  dropOldSongRefusals,
  dropOldRooms,
  dropAbandonedShares,
  dropOldSearches,
  dropOldVitals,
};

/**
 * Drops what has run out; nothing depends on it being gone. A step that fails skips none of the others.
 * @param onError called with the error and the name of the step
 */
export const tidyUp = async (db: Executor, onError: (error: unknown, step: string) => void): Promise<void> => {
  for (const [name, step] of Object.entries(steps)) {
    try {
      await step(db);
    } catch (error) {
      onError(error, name);
    }
  }
};
