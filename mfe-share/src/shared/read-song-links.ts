import { listSharedLinks, type ServiceName, type ShellServices } from '@playa/contracts';

/** Where a song is on another service. */
export interface SongLink {
  trackId: string;
  url: string;
}

/** Links by the song's row in the playlist, from 0. */
export type SongLinks = ReadonlyMap<number, SongLink>;

/** No shared playlist has more pages. */
const mostPages = 100;

/**
 * Where the songs of a shared playlist are on a service, of those of which it is known.
 * @throws {ProblemError}, {TransportError}
 */
export const readSongLinks = async (
  backend: ShellServices['backend'],
  id: string,
  service: ServiceName,
): Promise<SongLinks> => {
  const links = new Map<number, SongLink>();
  let cursor: string | undefined;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page = await backend.call(listSharedLinks, { params: { id }, query: { service, cursor } });
    for (const { row, trackId, url } of page.links) links.set(row, { trackId, url });
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return links;
};
