import { paths, type ServiceName, useShell } from '@playa/contracts';
import { EmptyState, ErrorState, LinkButton } from '@playa/ui';
import { problemOf, usePlaylistsInfiniteQuery } from '../store/library-api.ts';
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
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    usePlaylistsInfiniteQuery(service);
  const playlists = data?.pages.flatMap(({ items }) => items);
  const problem = error && problemOf(error);

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
  if (!playlists && problem) {
    return <ErrorState title={texts.problem(service)} text={problem.message} busy={isFetching} onRetry={refetch} />;
  }
  if (!playlists) {
    return (
      <>
        <WaitNotice service={service} />
        <PlaylistGridSkeleton />
      </>
    );
  }
  if (playlists.length === 0) return <EmptyState title={emptyTitle} text={texts.emptyText(service)} />;
  return (
    <>
      <PlaylistGrid
        playlists={playlists}
        more={{ available: hasNextPage, loading: isFetchingNextPage, load: fetchNextPage }}
      />
      <WaitNotice service={service} />
    </>
  );
};
