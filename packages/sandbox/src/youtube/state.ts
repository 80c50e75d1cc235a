import type { Credentials } from '../context.ts';
import type { World } from '../world/create-world.ts';
import type { Listing } from '../world/types.ts';
import type { QuotaCounter } from './api/quota.ts';
import type { WriteLocks } from './api/write-locks.ts';
import type { Grants } from './oauth/grants.ts';

/** The state that all routes of the Google and YouTube app share. */
export interface YoutubeState {
  world: World;
  credentials: Pick<Credentials, 'googleApiKey' | 'googleClientId'>;
  grants: Grants;
  quota: QuotaCounter;
  writeLocks: WriteLocks;
  /** True when a video can be embedded. */
  embeds: (listing: Listing) => boolean;
}
