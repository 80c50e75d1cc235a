import { isConnected, offeredPairs, type ServiceName, serviceNames, type User } from '@playa/contracts';

export interface Destination {
  service: ServiceName;
  /** False where the product says 'Oops! coming soon'. */
  offered: boolean;
}

/** Where playlists of one service may go: the other connected services, in a fixed order. */
export const destinationsFor = (
  source: ServiceName,
  user: User,
  { copyAppleToYoutube }: { copyAppleToYoutube: boolean },
): Destination[] =>
  serviceNames
    .filter((service) => service !== source && isConnected(user, service))
    .map((service) => ({
      service,
      offered:
        offeredPairs.some(([from, to]) => from === source && to === service) ||
        (copyAppleToYoutube && source === 'apple' && service === 'youtube'),
    }));
