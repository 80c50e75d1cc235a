import { EmptyState, ErrorState } from '@playa/ui';
import { RowSkeletons } from '../pages/row-skeletons.tsx';
import { useLatestCopiesQuery } from '../store/copies-api.ts';
import { texts } from '../texts.ts';
import { HistoryRow } from './history-row.tsx';

/** The user's copies, the newest first. */
export const History = () => {
  const { data: copies, error, isFetching, refetch } = useLatestCopiesQuery();
  if (error && !copies) {
    return <ErrorState title={texts.history.problem} text={error.message} onRetry={refetch} busy={isFetching} />;
  }
  if (!copies) return <RowSkeletons />;
  if (copies.length === 0) return <EmptyState title={texts.history.empty} text={texts.history.emptyText} />;
  return (
    <ul aria-label={texts.pages.copies}>
      {copies.map((copy) => (
        <li key={copy.id}>
          <HistoryRow copy={copy} />
        </li>
      ))}
    </ul>
  );
};
