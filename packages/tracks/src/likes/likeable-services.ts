import type { ServiceName, User } from '@playa/contracts';

/** Specification, section 6: like buttons exist for Spotify and Apple only. */
export const likeableServices = ['spotify', 'apple'] as const satisfies readonly ServiceName[];
export type LikeableService = (typeof likeableServices)[number];

export const isLikeable = (service: ServiceName): service is LikeableService =>
  likeableServices.some((likeable) => likeable === service);

/** True if the user has connected the service. */
export const isConnected = (user: User, service: LikeableService): boolean =>
  ({ spotify: user.isSpotifyConnected, apple: user.isAppleConnected })[service];
