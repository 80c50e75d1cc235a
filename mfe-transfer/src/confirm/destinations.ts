import { type CopyRef, isConnected, offeredPairs, type ServiceName, serviceNames, type User } from '@playa/contracts';

export interface Destination {
  service: ServiceName;
  /** False if choosing it shows 'Oops! coming soon'. */
  offered: boolean;
}

/**
 * The destinations for playlists of a source, in a fixed order: the other connected services. Imported lists and linked playlists can go
 * to any connected service.
 */
export const destinationsFor = (
  { service: source, fromLink = false }: Pick<CopyRef, 'service' | 'fromLink'>,
  user: User,
  { copyAppleToYoutube }: { copyAppleToYoutube: boolean },
): Destination[] => {
  const isOffered = (service: ServiceName): boolean => {
    if (source === 'apple' && service === 'youtube') return copyAppleToYoutube;
    return source === 'file' || fromLink || offeredPairs.some(([from, to]) => from === source && to === service);
  };
  return serviceNames
    .filter((service) => (fromLink || service !== source) && isConnected(user, service))
    .map((service) => ({ service, offered: isOffered(service) }));
};
