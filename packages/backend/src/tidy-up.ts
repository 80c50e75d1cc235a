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
import { dropOldVitals } from './vitals/vitals-store.ts';

/** Drops what has run out; nothing depends on it being gone. */
export const tidyUp = async (db: Executor): Promise<void> => {
  await dropOldRateLimits(db);
  await dropOldSessions(db);
  await dropOldGrants(db);
  await dropOldCodes(db);
  await dropOldLinks(db);
  await dropOldMails(db);
  await dropOldOneTimeValues(db);
  await dropOldSongMisses(db);
  await dropOldCopyRows(db);
  await dropOldTurns(db);
  await dropOldImports(db);
  await dropOldBlocks(db);
  await dropOldSongRefusals(db);
  await dropOldRooms(db);
  await dropAbandonedShares(db);
  await dropOldSearches(db);
  await dropOldVitals(db);
};
