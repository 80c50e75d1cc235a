import { listSharedLinks, type ServiceName, type ShellServices } from '@playa/contracts';

/** A song on another service. */
export interface SongLink {
  trackId: string;
  url: string;
}

/** Links by the song's row in the playlist, counted from 0. */
export type SongLinks = ReadonlyMap<number, SongLink>;

/** No shared playlist has more pages. */
const maxPages = 100;

/**
 * Reads the known links of a shared playlist's songs on a service.
 * @throws {ProblemError}, {TransportError}
 */
export const readSongLinks = async (
  backend: ShellServices['backend'],
  id: string,
  service: ServiceName,
): Promise<SongLinks> => {
  const links = new Map<number, SongLink>();
  let cursor: string | undefined;
  for (let pages = 0; pages < maxPages; pages += 1) {
    const page = await backend.call(listSharedLinks, { params: { id }, query: { service, cursor } });
    for (const { row, trackId, url } of page.links) links.set(row, { trackId, url });
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  return links;
};
