import { type CopyDetails, paths, useShell } from '@playa/contracts';
import { Button, ListRow, Spinner } from '@playa/ui';
import { ChevronRight, RefreshCw } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './keep-in-step.module.css';
import { useCreateSyncMutation } from './syncs-api.ts';

interface KeepInStepProps {
  copy: CopyDetails;
  /** Called before the page of such playlists is opened. */
  onDone: () => void;
}

/** Keeps the playlist of a finished copy in step with its source, and leads to the page of such playlists. */
const useKeepInStep = ({ copy, onDone }: KeepInStepProps) => {
  const { navigate } = useShell();
  const [create, { isLoading, error }] = useCreateSyncMutation();
  const keep = async (): Promise<void> => {
    const created = await create(copy.id);
    if (!created.data) return;
    onDone();
    navigate(paths.syncs);
  };
  return { keep, isLoading, problem: error?.message ?? null };
};

const Problem = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  );

/** As a button among others. */
export const KeepInStepButton = (props: KeepInStepProps) => {
  const { keep, isLoading, problem } = useKeepInStep(props);
  return (
    <>
      <Button variant="outline" size="small" icon={<RefreshCw size={18} />} busy={isLoading} onClick={keep}>
        {texts.sync.keep}
      </Button>
      <Problem text={problem} />
    </>
  );
};

/** As a row that says what it is good for. */
export const KeepInStepRow = (props: KeepInStepProps) => {
  const { keep, isLoading, problem } = useKeepInStep(props);
  return (
    <div className={styles.frame}>
      <ListRow
        raised
        leading={<RefreshCw size={20} className={styles.icon} aria-hidden="true" />}
        title={texts.sync.keep}
        subtitle={texts.sync.keepText}
        trailing={
          isLoading ? <Spinner size={8} /> : <ChevronRight size={20} className={styles.arrow} aria-hidden="true" />
        }
        onClick={() => {
          if (!isLoading) void keep();
        }}
      />
      <Problem text={problem} />
    </div>
  );
};
