import { type CopyProgress, endedCopyStates, useRealtimeEvent, useRealtimeStatus } from '@playa/contracts';
import { Button, EmptyState, ErrorState, useAutoRetry } from '@playa/ui';
import { useState } from 'react';
import { RowSkeletons } from '../pages/row-skeletons.tsx';
import { applyProgress, failureOf, useHistoryInfiniteQuery } from '../store/copies-api.ts';
import { useAppDispatch } from '../store/create-store.ts';
import { MailSwitch } from '../telling/mail-switch.tsx';
import { texts } from '../texts.ts';
import { CopyReport } from './copy-report.tsx';
import styles from './history.module.css';
import { inHistoryOrder } from './history-order.ts';
import { HistoryRow } from './history-row.tsx';

/** Milliseconds between polls while the realtime connection is away and a copy is under way. */
const pollMs = 5000;

const isUnderWay = ({ state }: CopyProgress): boolean => !endedCopyStates.includes(state);

/** Every copy of the user, kept up to date: pushed by the server, or polled while the connection is away. */
const useHistory = () => {
  const dispatch = useAppDispatch();
  const away = useRealtimeStatus() === 'away';
  const [underWay, setUnderWay] = useState(false);
  const { data, ...query } = useHistoryInfiniteQuery(undefined, {
    pollingInterval: away && underWay ? pollMs : 0,
    // What changed while this page was not shown was told to nobody.
    refetchOnMountOrArgChange: true,
  });
  const { error, isFetchNextPageError, fetchNextPage, refetch } = query;
  useAutoRetry(failureOf(error), isFetchNextPageError ? fetchNextPage : refetch);
  useRealtimeEvent('copy.progress', (progress) => {
    // Syncs are on a page of their own.
    if (progress.kind !== 'sync') dispatch(applyProgress(progress));
  });
  const copies = data ? inHistoryOrder(data.pages.flatMap((page) => page.copies)) : null;
  const isBusy = copies?.some(isUnderWay) ?? false;
  if (isBusy !== underWay) setUnderWay(isBusy);
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

/** The user's copies, those under way first; each opens its report. */
export const History = () => {
  const { copies, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useHistory();
  const [opened, setOpened] = useState<string | null>(null);
  if (!copies) {
    if (!error) return <RowSkeletons />;
    return <ErrorState title={texts.history.problem} text={error.message} onRetry={refetch} busy={isFetching} />;
  }
  if (copies.length === 0) return <EmptyState title={texts.history.empty} text={texts.history.emptyText} />;
  return (
    <>
      <Rows title={texts.history.underWay} copies={copies.filter(isUnderWay)} onOpen={setOpened} />
      <Rows title={texts.history.ended} copies={copies.filter((copy) => !isUnderWay(copy))} onOpen={setOpened} />
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
      {opened ? <CopyReport key={opened} id={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
};
