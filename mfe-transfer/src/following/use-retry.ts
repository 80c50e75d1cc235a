import type { CopyDetails } from '@playa/contracts';
import { useRetryCopyMutation } from '../store/copies-api.ts';
import { useAppDispatch } from '../store/create-store.ts';
import { flow } from '../store/flow-slice.ts';

/** The way on from a copy that failed. */
export interface Retry {
  act: () => void;
  busy: boolean;
  /** Why it can't go on yet, with what to do. */
  problem: string | null;
}

/** A playlist that the listener removed meanwhile can't be filled any more. */
const lostItsPlaylist = ({ error, destinationPlaylistId }: CopyDetails): boolean =>
  error?.code === 'not-found' && destinationPlaylistId !== null;

/** Goes on with a failed copy where it stopped; one whose new playlist is gone is asked for anew. Null for other copies. */
export const useRetry = (copy: CopyDetails): Retry | null => {
  const dispatch = useAppDispatch();
  const [retryCopy, { isLoading, error }] = useRetryCopyMutation();
  if (copy.state !== 'failed') return null;

  const askAnew = () => {
    const { source: service, sourcePlaylistId, playlistName: name, playlistImage: imageUrl, total: songCount } = copy;
    dispatch(flow.closed(copy.id));
    dispatch(flow.asked([{ service, id: sourcePlaylistId, name, imageUrl, songCount }]));
    dispatch(flow.confirmed());
    dispatch(flow.destinationChosen(copy.destination));
  };
  return {
    act: lostItsPlaylist(copy) ? askAnew : () => void retryCopy(copy.id),
    busy: isLoading,
    problem: error?.message ?? null,
  };
};
