import { type ServiceName, savedTracksId } from '@playa/contracts';

/** How ids of playlists look. */
const shapes: readonly (readonly [ServiceName, RegExp])[] = [
  ['apple', /^(p|pl)\.[\w-]+$/],
  ['youtube', /^(PL|LL|FL|OL|RD|UU)[\w-]{9,}$/],
  ['spotify', /^[0-9A-Za-z]{22}$/],
];

/**
 * The service whose playlist an address names. The address holds an id alone, and a copy leads to a playlist of the service that it
 * went to: the id's shape decides, and the user's primary service where it says nothing.
 */
export const serviceOfPlaylist = (playlistId: string, primary: ServiceName | null): ServiceName | null => {
  if (playlistId === savedTracksId) return primary;
  return shapes.find(([, shape]) => shape.test(playlistId))?.[0] ?? primary;
};
