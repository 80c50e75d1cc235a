import type { ServiceName } from '@playa/contracts';
import { EmptyState } from '@playa/ui';
import type { ReactNode } from 'react';
import { ListNotice } from '../lists/list-notice.tsx';
import type { PlaylistsView } from '../lists/use-playlists.ts';
import { texts } from '../texts.ts';
import styles from './playlists-state.module.css';
import { ServiceProblem } from './service-problem.tsx';
import { WaitNotice } from './wait-notice.tsx';

/** A service's playlists in every state: loading, failed, empty, some of them, all of them. `children` shows those that are there. */
export const PlaylistsState = ({
  service,
  list,
  emptyTitle,
  shown,
  skeleton,
  children,
}: {
  service: ServiceName;
  list: PlaylistsView;
  emptyTitle: string;
  /** How many there are to show, the saved songs included. */
  shown: number;
  /** While there is nothing to show yet. */
  skeleton: ReactNode;
  children: ReactNode;
}) => {
  const { playlists, complete, loading, problem, retry } = list;
  const count = playlists.length;
  const isEmpty = shown === 0;
  if (problem && isEmpty) {
    return <ServiceProblem title={texts.problem(service)} problem={problem} busy={loading} onRetry={retry} />;
  }
  if (isEmpty && complete) return <EmptyState title={emptyTitle} text={texts.emptyText(service)} />;
  return (
    <>
      <WaitNotice service={service} />
      {problem ? (
        <ListNotice
          title={complete ? texts.playlist.outdated : texts.partly(count)}
          problem={problem}
          onRetry={retry}
        />
      ) : null}
      {isEmpty ? skeleton : children}
      <p role="status" className={styles.more}>
        {complete || problem || isEmpty ? null : texts.readingOn(count)}
      </p>
    </>
  );
};
