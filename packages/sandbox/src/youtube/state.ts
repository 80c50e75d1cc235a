import type { World } from '../world/create-world.ts';
import type { Listing } from '../world/types.ts';
import type { QuotaBook } from './api/quota.ts';
import type { WriteLocks } from './api/write-locks.ts';
import type { Grants } from './oauth/grants.ts';

/** What every route of the Google and YouTube app works on. */
export interface YoutubeState {
  world: World;
  grants: Grants;
  quota: QuotaBook;
  writeLocks: WriteLocks;
  /** Whether a video plays outside YouTube's own pages. */
  embeds: (listing: Listing) => boolean;
}
