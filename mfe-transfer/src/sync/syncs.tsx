import { paths, useRealtimeEvent, useShell } from '@playa/contracts';
import { EmptyState, ErrorState, LinkButton, useAutoRetry } from '@playa/ui';
import { useState } from 'react';
import { RowSkeletons } from '../pages/row-skeletons.tsx';
import { toFailure } from '../store/copies-api.ts';
import { texts } from '../texts.ts';
import { SyncCard } from './sync-card.tsx';
import { SyncSheet } from './sync-sheet.tsx';
import styles from './syncs.module.css';
import { useSyncsQuery } from './syncs-api.ts';

/** The synced playlists, each with its settings and actions. */
export const Syncs = () => {
  const { navigate } = useShell();
  const { data: syncs, error, isFetching, refetch } = useSyncsQuery(undefined, { refetchOnMountOrArgChange: true });
  useAutoRetry(toFailure(error), refetch);
  const [openSyncId, setOpenSyncId] = useState<string | null>(null);
  useRealtimeEvent('copy.progress', ({ kind, state }) => {
    if (kind === 'sync' && state !== 'running') refetch();
  });
  if (!syncs) {
    if (!error) return <RowSkeletons />;
    return <ErrorState title={texts.sync.problem} text={error.message} onRetry={refetch} busy={isFetching} />;
  }
  if (syncs.length === 0) {
    return (
      <EmptyState
        title={texts.sync.empty}
        text={texts.sync.emptyText}
        action={
          <LinkButton href={paths.copies} onClick={() => navigate(paths.copies)}>
            {texts.sync.toCopies}
          </LinkButton>
        }
      />
    );
  }
  const close = (): void => {
    setOpenSyncId(null);
    refetch();
  };
  return (
    <>
      <ul className={styles.cards} aria-label={texts.pages.syncs}>
        {syncs.map((sync) => (
          <li key={sync.id}>
            <SyncCard sync={sync} onOpen={() => setOpenSyncId(sync.id)} />
          </li>
        ))}
      </ul>
      {openSyncId ? <SyncSheet key={openSyncId} id={openSyncId} onClose={close} /> : null}
    </>
  );
};
