import { type CopyDetails, paths, type ServiceName, useShell } from '@playa/contracts';
import { useRetryCopyMutation, useUsableServicesQuery } from '../store/copies-api.ts';
import { useAppDispatch } from '../store/create-store.ts';
import { flow } from '../store/flow-slice.ts';
import { texts } from '../texts.ts';

/** What the listener can do about a copy that stopped. */
export interface NextAction {
  label: string;
  act: () => void;
  busy: boolean;
  /** Why the last try was refused. */
  problem: string | null;
}

/** The new playlist was removed from its service, so the copy has nowhere to continue. */
const hasLostPlaylist = ({ error, destinationPlaylistId }: CopyDetails): boolean =>
  error?.code === 'not-found' && destinationPlaylistId !== null;

/** Whether the services that the copy reads and writes can be used. A list that the listener brought needs none, a public link neither. */
const hasLogins = ({ source, fromLink, destination }: CopyDetails, usable: readonly ServiceName[]): boolean =>
  usable.includes(destination) && (source === 'file' || fromLink === true || usable.includes(source));

/**
 * What the listener can do about a copy that failed or was cancelled; null for other copies. The action continues the copy
 * where it stopped. Where its new playlist is gone it asks for a new copy; where a login has expired it leads to
 * /connectaccounts.
 */
export const useNextAction = (copy: CopyDetails): NextAction | null => {
  const { navigate } = useShell();
  const dispatch = useAppDispatch();
  const [retryCopy, { isLoading, error }] = useRetryCopyMutation();
  const stopped = copy.state === 'failed' || copy.state === 'cancelled';
  const loginHasExpired = stopped && (error ?? copy.error)?.code === 'service-not-connected';
  const isSync = copy.kind === 'sync';
  const { data: usable = [] } = useUsableServicesQuery(undefined, { skip: !loginHasExpired });
  if (!stopped) return null;

  const problem = error?.message ?? null;
  if (loginHasExpired && !hasLogins(copy, usable)) {
    const connect = () => {
      // The copy stays in the dock, to be continued once the service is connected.
      dispatch(flow.hidden());
      navigate(paths.connectAccounts);
    };
    return { label: texts.reconnect, act: connect, busy: false, problem };
  }
  // Another sync looks at the playlists anew; a copy that ended long ago cannot go on.
  if (isSync || copy.songsDropped) return null;
  const askAnew = () => {
    const { source: service, fromLink, playlistName: name, playlistImage: imageUrl, total: songCount } = copy;
    const playlist = { service, id: copy.sourcePlaylistId, fromLink, name, imageUrl, songCount };
    dispatch(flow.closed(copy.id));
    dispatch(flow.askedAnew(playlist, copy.destination));
  };
  return {
    label: copy.state === 'cancelled' ? texts.resume : texts.retry,
    act: hasLostPlaylist(copy) ? askAnew : () => void retryCopy(copy.id),
    busy: isLoading,
    problem,
  };
};
