import { type CopyProgress, endedCopyStates, useRealtimeEvent, useRealtimeStatus } from '@playa/contracts';
import { Button, EmptyState, ErrorState, useAutoRetry } from '@playa/ui';
import { useState } from 'react';
import { MailSwitch } from '../notifications/mail-switch.tsx';
import { RowSkeletons } from '../pages/row-skeletons.tsx';
import { applyProgress, toFailure, useHistoryInfiniteQuery } from '../store/copies-api.ts';
import { useAppDispatch } from '../store/create-store.ts';
import { texts } from '../texts.ts';
import { CopyReport } from './copy-report.tsx';
import styles from './history.module.css';
import { HistoryRow } from './history-row.tsx';
import { sortHistory } from './sort-history.ts';

/** Milliseconds between polls while the realtime connection is down and a copy is unfinished. */
const pollMs = 5000;

const isUnfinished = ({ state }: CopyProgress): boolean => !endedCopyStates.includes(state);

/** All copies of the user, kept up to date by pushes, or by polling while the connection is down. */
const useHistory = () => {
  const dispatch = useAppDispatch();
  const isDisconnected = useRealtimeStatus() === 'away';
  const [shouldPoll, setShouldPoll] = useState(false);
  const { data, ...query } = useHistoryInfiniteQuery(undefined, {
    pollingInterval: isDisconnected && shouldPoll ? pollMs : 0,
    // No pushes are received while this page is unmounted.
    refetchOnMountOrArgChange: true,
  });
  const { error, isFetchNextPageError, fetchNextPage, refetch } = query;
  useAutoRetry(toFailure(error), isFetchNextPageError ? fetchNextPage : refetch);
  useRealtimeEvent('copy.progress', (progress) => {
    // Syncs have their own page.
    if (progress.kind !== 'sync') dispatch(applyProgress(progress));
  });
  const copies = data ? sortHistory(data.pages.flatMap((page) => page.copies)) : null;
  const hasUnfinished = copies?.some(isUnfinished) ?? false;
  if (hasUnfinished !== shouldPoll) setShouldPoll(hasUnfinished);
  return { copies, ...query };
};

const Rows = ({
  title,
  copies,
  onOpen,
}: {
  title: string;
  copies: readonly CopyProgress[];
  onOpen: (id: string) => void;
}) =>
  copies.length === 0 ? null : (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      <ul aria-label={title} className={styles.rows}>
        {copies.map((copy) => (
          <li key={copy.id} className={styles.row}>
            <HistoryRow copy={copy} onOpen={() => onOpen(copy.id)} />
          </li>
        ))}
      </ul>
    </section>
  );

/** The user's copies, unfinished ones first. Each opens its report. */
export const History = () => {
  const { copies, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useHistory();
  const [openCopyId, setOpenCopyId] = useState<string | null>(null);
  if (!copies) {
    if (!error) return <RowSkeletons />;
    return <ErrorState title={texts.history.problem} text={error.message} onRetry={refetch} busy={isFetching} />;
  }
  if (copies.length === 0) return <EmptyState title={texts.history.empty} text={texts.history.emptyText} />;
  return (
    <>
      <Rows title={texts.history.underWay} copies={copies.filter(isUnfinished)} onOpen={setOpenCopyId} />
      <Rows title={texts.history.ended} copies={copies.filter((copy) => !isUnfinished(copy))} onOpen={setOpenCopyId} />
      {error ? (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      ) : null}
      {hasNextPage ? (
        <Button variant="secondary" className={styles.more} busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {texts.history.more}
        </Button>
      ) : null}
      <MailSwitch />
      {openCopyId ? <CopyReport key={openCopyId} id={openCopyId} onClose={() => setOpenCopyId(null)} /> : null}
    </>
  );
};
