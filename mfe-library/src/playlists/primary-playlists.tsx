import { type ServiceName, useShell } from '@playa/contracts';
import { EmptyState } from '@playa/ui';
import { usePlaylists } from '../lists/use-playlists.ts';
import { texts } from '../texts.ts';
import { NoPrimary } from './no-primary.tsx';
import { PlaylistGrid, PlaylistGridSkeleton } from './playlist-grid.tsx';
import { ServiceProblem } from './service-problem.tsx';
import { WaitNotice } from './wait-notice.tsx';

/** The primary service's playlists in every state: no primary service, loading, list, empty, failed. */
export const PrimaryPlaylists = ({ emptyTitle }: { emptyTitle: string }) => {
  const { session } = useShell();
  const service = session.user?.primaryStreamingService ?? null;
  return service === null ? <NoPrimary /> : <PlaylistsOf key={service} service={service} emptyTitle={emptyTitle} />;
};

const PlaylistsOf = ({ service, emptyTitle }: { service: ServiceName; emptyTitle: string }) => {
  const { playlists, complete, loading, problem, retry } = usePlaylists(service);

  const isEmpty = playlists.length === 0;
  if (problem && (isEmpty || problem.kind === 'login-expired')) {
    return <ServiceProblem title={texts.problem(service)} problem={problem} busy={loading} onRetry={retry} />;
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
