import { type CopyProgress, type ServiceName, serviceNames } from '@playa/contracts';

type EndedCopy = Pick<CopyProgress, 'state' | 'source' | 'destination' | 'sourcePlaylistId'>;

const none: readonly ServiceName[] = [];

/**
 * Where playlists of a service were copied to: by playlist, the other services that a copy to has ended as done. That all its
 * songs were found there, or are there still, it does not say.
 */
export const copiedToOf = (
  copies: readonly EndedCopy[],
  service: ServiceName,
): ((playlistId: string) => readonly ServiceName[]) => {
  const destinations = new Map<string, Set<ServiceName>>();
  for (const { state, source, destination, sourcePlaylistId } of copies) {
    if (state !== 'done' || source !== service || destination === service) continue;
    const known = destinations.get(sourcePlaylistId) ?? new Set();
    destinations.set(sourcePlaylistId, known.add(destination));
  }
  return (playlistId) => {
    const found = destinations.get(playlistId);
    return found ? serviceNames.filter((name) => found.has(name)) : none;
  };
};
