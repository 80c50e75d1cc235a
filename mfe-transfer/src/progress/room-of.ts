import { type CopyProgress, pathTo } from '@playa/contracts';

/** Pairs of services whose copies open the new playlist's listening room (spec section 4). */
const pairsWithRoom = new Set(['youtube>spotify', 'spotify>apple', 'youtube>apple', 'spotify>spotify', 'apple>apple']);

export interface Room {
  path: string;
  state: { playlistName: string };
}

/** The listening room of a finished copy; null if no playlist was created or the pair opens none. */
export const roomOf = (copy: CopyProgress): Room | null => {
  const { source, destination, destinationPlaylistId, playlistName, state, copied } = copy;
  const opensRoom = pairsWithRoom.has(`${source}>${destination}`);
  if (copy.kind === 'sync' || state !== 'done' || copied === 0 || destinationPlaylistId === null || !opensRoom)
    return null;
  return { path: pathTo('listeningRoom', { playlistId: destinationPlaylistId }), state: { playlistName } };
};
