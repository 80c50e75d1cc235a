import type { Listing } from '../world/types.ts';
import type { World } from '../world/world.ts';
import type { InsertTurns } from './api/insert-turns.ts';
import type { QuotaBook } from './api/quota.ts';
import type { Grants } from './oauth/grants.ts';

/** What every route of the Google and YouTube app works on. */
export interface YoutubeState {
  world: World;
  grants: Grants;
  quota: QuotaBook;
  inserts: InsertTurns;
  /** Whether a video plays outside YouTube's own pages. */
  embeds: (listing: Listing) => boolean;
}
