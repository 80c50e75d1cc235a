import { type CopyDetails, type ServiceName, type ShellServices, useShell } from '@playa/contracts';
import { Button, EmptyState, ErrorState, Sheet } from '@playa/ui';
import { RowSkeletons } from '../pages/row-skeletons.tsx';
import { useCopyQuery } from '../store/copies-api.ts';
import { reviewTexts as texts } from '../texts.ts';
import { Key } from './key.tsx';
import { ReviewList } from './review-list.tsx';
import styles from './review-sheet.module.css';
import { type MissingSongs, useMissingSongs } from './use-missing-songs.ts';

const canInsertAt = (streaming: ShellServices['streaming'], service: ServiceName): boolean => {
  try {
    return streaming.client(service).capabilities.insertAt;
  } catch {
    return service !== 'apple';
  }
};

const hintTexts = (copy: CopyDetails | undefined, canInsert: boolean): string[] => {
  if (!copy) return [];
  const isStopped = copy.mending !== true && (copy.state === 'failed' || copy.state === 'cancelled');
  return [...(canInsert ? [] : [texts.appends(copy.destination)]), ...(isStopped ? [texts.waitsForCopy] : [])];
};

const Keys = () => (
  <p className={styles.keys} aria-hidden="true">
    <Key name={texts.keys.songs} /> {texts.keySongs}
  </p>
);

const Songs = ({ copy, missing }: { copy: CopyDetails | undefined; missing: MissingSongs }) => {
  const { songs, problem, loading, reload } = missing;
  if (problem && !songs) {
    return <ErrorState title={texts.problem} text={problem} onRetry={reload} busy={loading} />;
  }
  if (!songs || !copy) return <RowSkeletons />;
  if (songs.length === 0) return <EmptyState title={texts.none} text={texts.noneText} />;
  return (
    <>
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <Keys />
      <ReviewList copy={copy} missing={missing} songs={songs} />
    </>
  );
};

/** Reviews a copy's missing songs one by one. Needs the session's store as a parent. */
export const ReviewSheet = ({ copyId, onClose }: { copyId: string; onClose: () => void }) => {
  const { streaming } = useShell();
  const { data: copy } = useCopyQuery(copyId);
  const missing = useMissingSongs(copyId);
  const { songs, total, hasMore } = missing;
  const resolved = (songs ?? []).filter(({ state, reason }) => state !== 'open' || reason === 'not-on-service').length;
  const hints = hintTexts(copy, copy === undefined || canInsertAt(streaming, copy.destination));
  const progress = songs && total > 0 && !hasMore ? texts.progress(total - resolved, total) : null;
  return (
    <Sheet
      open
      width="wide"
      title={texts.title}
      description={[progress, ...hints].filter(Boolean).join(' · ') || undefined}
      onClose={onClose}
      footer={
        <Button variant="outline" onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <div className={styles.content}>
        <Songs copy={copy} missing={missing} />
      </div>
    </Sheet>
  );
};
