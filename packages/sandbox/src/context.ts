import type { Clock } from './http/clock.ts';
import type { LatencyRange } from './http/latency.ts';
import type { StateStore } from './state/state-store.ts';
import type { World } from './world/create-world.ts';
import type { Service } from './world/types.ts';
import type { DailyQuotas } from './youtube/api/quota.ts';

/** `easy`: limits nobody meets, Spotify's older dialect. `strict`: today's limits and Spotify's development mode. */
export type Profile = 'easy' | 'strict';

/** The credentials of the registered apps. */
export interface Credentials {
  spotifyClientId: string;
  spotifyClientSecret: string;
  googleClientId: string;
  googleClientSecret: string;
  /** For calls without a user. */
  googleApiKey: string;
  appleTeamId: string;
  appleKeyId: string;
  /** SPKI PEM of the key that signs developer tokens; null for none. */
  applePublicKey: string | null;
}

/** What the three apps share. */
export interface SandboxContext {
  world: World;
  profile: Profile;
  clock: Clock;
  /** What stays between starts. */
  state: StateStore;
  credentials: Credentials;
  /** Origins whose `/api/v1/auth/<service>/callback` is a registered redirect URI. */
  redirectOrigins: readonly string[];
  /** YouTube's allowances of a day; the profile's where left out. */
  youtubeQuota?: DailyQuotas | undefined;
  /** The initial latency of each service; none where it is left out. */
  latency: Readonly<Partial<Record<Service, LatencyRange>>>;
}
