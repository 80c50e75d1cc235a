import { paths, type ServiceName, useShell } from '@playa/contracts';
import { EmptyState, ErrorState, LinkButton } from '@playa/ui';
import { usePlaylists } from '../lists/use-playlists.ts';
import { texts } from '../texts.ts';
import { PlaylistGrid, PlaylistGridSkeleton } from './playlist-grid.tsx';
import { WaitNotice } from './wait-notice.tsx';

/** There is no primary service to show playlists of. */
const NoPrimary = () => {
  const { navigate } = useShell();
  return (
    <EmptyState
      title={texts.noPrimaryTitle}
      text={texts.noPrimary}
      action={
        <LinkButton href={paths.connectAccounts} onClick={() => navigate(paths.connectAccounts)}>
          {texts.toConnect}
        </LinkButton>
      }
    />
  );
};

/** The primary service's playlists in every state: no primary service, loading, list, empty, failed. */
export const PrimaryPlaylists = ({ emptyTitle }: { emptyTitle: string }) => {
  const { session } = useShell();
  const service = session.user?.primaryStreamingService ?? null;
  return service === null ? <NoPrimary /> : <PlaylistsOf key={service} service={service} emptyTitle={emptyTitle} />;
};

const PlaylistsOf = ({ service, emptyTitle }: { service: ServiceName; emptyTitle: string }) => {
  const { navigate } = useShell();
  const { playlists, complete, loading, problem, retry } = usePlaylists(service);

  if (problem?.kind === 'login-expired') {
    return (
      <EmptyState
        title={texts.problem(service)}
        text={problem.message}
        action={
          <LinkButton href={paths.connectAccounts} onClick={() => navigate(paths.connectAccounts)}>
            {texts.reconnect}
          </LinkButton>
        }
      />
    );
  }
  const isEmpty = playlists.length === 0;
  if (isEmpty && problem) {
    return <ErrorState title={texts.problem(service)} text={problem.message} busy={loading} onRetry={retry} />;
  }
  if (isEmpty && !complete) {
    return (
      <>
        <WaitNotice service={service} />
        <PlaylistGridSkeleton />
      </>
    );
  }
  if (isEmpty) return <EmptyState title={emptyTitle} text={texts.emptyText(service)} />;
  return (
    <>
      <PlaylistGrid playlists={playlists} />
      <WaitNotice service={service} />
    </>
  );
};
