import { type CopyDetails, paths, useShell } from '@playa/contracts';
import { useRetryCopyMutation, useUsableServicesQuery } from '../store/copies-api.ts';
import { useAppDispatch } from '../store/create-store.ts';
import { flow } from '../store/flow-slice.ts';
import { texts } from '../texts.ts';

/** The way on from a copy that stopped. */
export interface WayOn {
  label: string;
  act: () => void;
  busy: boolean;
  /** Why it can't go on yet, with what to do. */
  problem: string | null;
}

/** A playlist that the listener removed meanwhile can't be filled any more. */
const lostItsPlaylist = ({ error, destinationPlaylistId }: CopyDetails): boolean =>
  error?.code === 'not-found' && destinationPlaylistId !== null;

/**
 * Goes on with a copy that failed or was cancelled where it stopped; one whose new playlist is gone is asked for anew, and
 * one whose login has expired leads to connecting again. Null for other copies.
 */
export const useWayOn = (copy: CopyDetails): WayOn | null => {
  const { navigate } = useShell();
  const dispatch = useAppDispatch();
  const [retryCopy, { isLoading, error }] = useRetryCopyMutation();
  const stopped = copy.state === 'failed' || copy.state === 'cancelled';
  const loginIsDead = stopped && (error ?? copy.error)?.code === 'service-not-connected';
  const { data: usable = [] } = useUsableServicesQuery(undefined, { skip: !loginIsDead });
  if (!stopped) return null;

  const problem = error?.message ?? null;
  if (loginIsDead && ![copy.source, copy.destination].every((service) => usable.includes(service))) {
    const connect = () => {
      // Stays in the dock, to go on with once the service is connected.
      dispatch(flow.hidden());
      navigate(paths.connectAccounts);
    };
    return { label: texts.reconnect, act: connect, busy: false, problem };
  }
  const askAnew = () => {
    const { source: service, sourcePlaylistId, playlistName: name, playlistImage: imageUrl, total: songCount } = copy;
    dispatch(flow.closed(copy.id));
    dispatch(flow.askedAnew({ service, id: sourcePlaylistId, name, imageUrl, songCount }, copy.destination));
  };
  return {
    label: copy.state === 'cancelled' ? texts.resume : texts.retry,
    act: lostItsPlaylist(copy) ? askAnew : () => void retryCopy(copy.id),
    busy: isLoading,
    problem,
  };
};
