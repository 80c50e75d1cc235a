import type { ServiceName } from '@playa/contracts';
import type { World } from '@playa/sandbox';
import type { CopyFacts } from './copy-plan.ts';
import { account, type CopyWorld, urlOf } from './copy-world.ts';

/** Gives the listener a playlist; answers its id. */
export const addSourcePlaylist = async (
  world: Pick<CopyWorld, 'sandbox'>,
  service: ServiceName,
  content: { songs: number } | { tracks: readonly { title: string; artist: string }[] },
): Promise<string> => {
  const response = await fetch(`${urlOf(world, service)}/_sandbox/playlists`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, name: 'Bench', ...content }),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { id: string }).id;
};

/**
 * How many songs of a playlist the destination has, how many have an ISRC, and how many cannot be found by one there: what the sandbox
 * knows, whatever a copy finds.
 */
export const songFacts = (
  { catalogue, libraries }: World,
  source: ServiceName,
  destination: ServiceName,
  playlistId: string,
): Pick<CopyFacts, 'present' | 'withIsrc' | 'foundByNoIsrc'> => {
  const rows = libraries.playlist(source, playlistId)?.rows ?? [];
  const songs = rows.flatMap((row) => (row.kind === 'track' ? (catalogue.listing(source, row.trackId) ?? []) : []));
  return {
    present: songs.filter(({ recordingId }) => catalogue.listingsOf(destination, recordingId).length > 0).length,
    withIsrc: songs.filter(({ isrc }) => isrc !== '').length,
    foundByNoIsrc: songs.filter(({ isrc }) => catalogue.byIsrc(destination, isrc).length === 0).length,
  };
};
