import type { Profile } from '../context.ts';
import type { World } from '../world/create-world.ts';
import type { DeveloperTokens } from './developer-tokens.ts';
import type { UserTokens } from './user-tokens.ts';
import type { WriteVisibility } from './write-visibility.ts';

/** What every route of the Apple Music app works on. */
export interface AppleState {
  world: World;
  profile: Profile;
  developerTokens: DeveloperTokens;
  userTokens: UserTokens;
  visibility: WriteVisibility;
}

/** The country everybody's subscription is in. */
export const homeStorefront = 'us';
