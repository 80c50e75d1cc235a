import { type CopyDetails, type ServiceName, type ShellServices, useShell } from '@playa/contracts';
import { Button, EmptyState, ErrorState, Sheet } from '@playa/ui';
import { RowSkeletons } from '../pages/row-skeletons.tsx';
import { useCopyQuery } from '../store/copies-api.ts';
import { mendingTexts as texts } from '../texts.ts';
import { Key } from './key.tsx';
import { MendingList } from './mending-list.tsx';
import styles from './mending-sheet.module.css';
import { type MissingSongs, useMissingSongs } from './use-missing-songs.ts';

const insertsOn = (streaming: ShellServices['streaming'], service: ServiceName): boolean => {
  try {
    return streaming.client(service).capabilities.insertAt;
  } catch {
    return service !== 'apple';
  }
};

const hintsOf = (copy: CopyDetails | undefined, inserts: boolean): string[] => {
  if (!copy) return [];
  const isStopped = copy.mending !== true && (copy.state === 'failed' || copy.state === 'cancelled');
  return [...(inserts ? [] : [texts.appends(copy.destination)]), ...(isStopped ? [texts.waitsForCopy] : [])];
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
      <MendingList copy={copy} missing={missing} songs={songs} />
    </>
  );
};

/** What a copy did not find, to be settled song by song. Needs the session's store around it. */
export const MendingSheet = ({ copyId, onClose }: { copyId: string; onClose: () => void }) => {
  const { streaming } = useShell();
  const { data: copy } = useCopyQuery(copyId);
  const missing = useMissingSongs(copyId);
  const { songs, total, hasMore } = missing;
  const settled = (songs ?? []).filter(({ state, reason }) => state !== 'open' || reason === 'not-on-service').length;
  const hints = hintsOf(copy, copy === undefined || insertsOn(streaming, copy.destination));
  const progress = songs && total > 0 && !hasMore ? texts.progress(total - settled, total) : null;
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
