import type { ServiceName, User } from '@playa/contracts';

/** Spec section 6: hearts are for Spotify and Apple only. */
export const likeableServices = ['spotify', 'apple'] as const satisfies readonly ServiceName[];
export type LikeableService = (typeof likeableServices)[number];

export const isLikeable = (service: ServiceName): service is LikeableService =>
  likeableServices.some((likeable) => likeable === service);

/** Whether the user's account on the service is connected, without which nothing can be saved there. */
export const isConnected = (user: User, service: LikeableService): boolean =>
  ({ spotify: user.isSpotifyConnected, apple: user.isAppleConnected })[service];
