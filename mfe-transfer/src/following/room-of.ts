import { type CopyProgress, pathTo } from '@playa/contracts';

/** Pairs after which the product goes to the new playlist's listening room (spec section 4). */
const leadingToRoom = new Set(['youtube>spotify', 'spotify>apple', 'youtube>apple', 'spotify>spotify', 'apple>apple']);

export interface Room {
  path: string;
  state: { playlistName: string };
}

/** The listening room of a finished copy, null where none was made or the pair ends with the completion sheet. */
export const roomOf = (copy: CopyProgress): Room | null => {
  const { source, destination, destinationPlaylistId, playlistName, state, copied } = copy;
  const leads = leadingToRoom.has(`${source}>${destination}`);
  if (copy.kind === 'sync' || state !== 'done' || copied === 0 || destinationPlaylistId === null || !leads) return null;
  return { path: pathTo('listeningRoom', { playlistId: destinationPlaylistId }), state: { playlistName } };
};
