import { sharedPlaylistLimits } from '@playa/contracts';
import { problem } from '../http/problems.ts';
import type { MadeImport } from '../imports/imports-store.ts';
import { findPage, notShared, type SharedRow } from './shared-playlists-store.ts';
import { toImported } from './shared-track.ts';

/**
 * A shared playlist as an import, so that a copy needs no account on the sharer's service and goes on when the link is withdrawn.
 * @throws {ProblemError} conflict for a playlist without rows; not-found where it is withdrawn while it is read
 */
export const importOf = ({ id, name, service, songCount }: SharedRow): MadeImport => {
  if (songCount === 0) throw problem('conflict', 'This playlist has no songs to copy.');
  return {
    name,
    songCount,
    origin: `shared-playlist:${id}`,
    pages: async function* (tx) {
      for (let position = 0; position < songCount; position += sharedPlaylistLimits.songsPerCall) {
        const tracks = await findPage(tx, id, position);
        if (tracks.length === 0) throw notShared();
        yield tracks.map((track) => toImported(service, track));
      }
    },
  };
};
