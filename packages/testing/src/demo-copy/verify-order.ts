import type { CopyDetails, PlaylistRow } from '@playa/contracts';

/**
 * True if the destination has exactly the songs that were not reported as failed, in the source's order. `songOf` returns the
 * song id of a track id, the same for both services.
 */
export const isInOrder = async (
  sourceRows: readonly PlaylistRow[],
  destinationRows: readonly PlaylistRow[],
  copy: Pick<CopyDetails, 'failedTracks'>,
  songOf: { source: (trackId: string) => Promise<string>; destination: (trackId: string) => Promise<string> },
): Promise<boolean> => {
  const failed = new Set(copy.failedTracks.map((track) => track.position));
  const expected = sourceRows.filter((_, position) => !failed.has(position));
  if (expected.length !== destinationRows.length) return false;
  for (const [index, wanted] of expected.entries()) {
    const arrived = destinationRows[index];
    if (wanted.state !== 'available' || arrived?.state !== 'available') return false;
    if ((await songOf.source(wanted.track.id)) !== (await songOf.destination(arrived.track.id))) return false;
  }
  return true;
};
