import { type ServiceName, savedTracksId } from '@playa/contracts';

/** Formats of playlist ids by service. */
const idPatterns: readonly (readonly [ServiceName, RegExp])[] = [
  ['apple', /^(p|pl)\.[\w-]+$/],
  ['youtube', /^(PL|LL|FL|OL|RD|UU)[\w-]{9,}$/],
  ['spotify', /^[0-9A-Za-z]{22}$/],
];

/**
 * The service of a playlist id. The URL contains only the id, and a copy opens a playlist of its destination: the id's format decides, else
 * the user's primary service.
 */
export const serviceOfPlaylist = (playlistId: string, primary: ServiceName | null): ServiceName | null => {
  if (playlistId === savedTracksId) return primary;
  return idPatterns.find(([, shape]) => shape.test(playlistId))?.[0] ?? primary;
};
