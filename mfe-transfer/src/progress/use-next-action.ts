import { type CopyDetails, paths, type ServiceName, useShell } from '@playa/contracts';
import { useRetryCopyMutation, useUsableServicesQuery } from '../store/copies-api.ts';
import { useAppDispatch } from '../store/create-store.ts';
import { flow } from '../store/flow-slice.ts';
import { texts } from '../texts.ts';

/** The next action for a stopped copy. */
export interface NextAction {
  label: string;
  run: () => void;
  busy: boolean;
  /** Why the last attempt failed. */
  problem: string | null;
}

/** The new playlist was removed from its service, so the copy cannot resume. */
const isPlaylistMissing = ({ error, destinationPlaylistId }: CopyDetails): boolean =>
  error?.code === 'not-found' && destinationPlaylistId !== null;

/** Whether the services that the copy reads and writes are usable. An imported list or a public link has no source login. */
const hasUsableServices = ({ source, fromLink, destination }: CopyDetails, usable: readonly ServiceName[]): boolean =>
  usable.includes(destination) && (source === 'file' || fromLink === true || usable.includes(source));

/**
 * The next action for a failed or cancelled copy; null for other copies. It resumes the copy. If the new playlist was removed, it opens the
 * flow for a new copy; if a login has expired, it navigates to /connectaccounts.
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
  if (loginHasExpired && !hasUsableServices(copy, usable)) {
    const connect = () => {
      // The copy stays in the dock and can be resumed once the service is connected.
      dispatch(flow.hidden());
      navigate(paths.connectAccounts);
    };
    return { label: texts.reconnect, run: connect, busy: false, problem };
  }
  // A new sync compares the playlists again; a copy whose songs were dropped cannot resume.
  if (isSync || copy.songsDropped) return null;
  const requestAgain = () => {
    const { source: service, fromLink, playlistName: name, playlistImage: imageUrl, total: songCount } = copy;
    const playlist = { service, id: copy.sourcePlaylistId, fromLink, name, imageUrl, songCount };
    dispatch(flow.closed(copy.id));
    dispatch(flow.requestedAgain(playlist, copy.destination));
  };
  return {
    label: copy.state === 'cancelled' ? texts.resume : texts.retry,
    run: isPlaylistMissing(copy) ? requestAgain : () => void retryCopy(copy.id),
    busy: isLoading,
    problem,
  };
};
