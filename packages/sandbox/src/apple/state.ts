import type { Profile } from '../context.ts';
import type { World } from '../world/create-world.ts';
import type { DeveloperTokens } from './developer-tokens.ts';
import type { UserTokens } from './user-tokens.ts';
import type { WriteVisibility } from './write-visibility.ts';

/** The state that all routes of the Apple Music app share. */
export interface AppleState {
  world: World;
  profile: Profile;
  developerTokens: DeveloperTokens;
  userTokens: UserTokens;
  visibility: WriteVisibility;
}

/** The storefront of every account. */
export const homeStorefront = 'us';
