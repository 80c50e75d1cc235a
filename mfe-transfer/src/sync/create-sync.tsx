import { type CopyDetails, paths, useShell } from '@playa/contracts';
import { Button, ListRow, Spinner } from '@playa/ui';
import { ChevronRight, RefreshCw } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './create-sync.module.css';
import { useCreateSyncMutation } from './syncs-api.ts';

interface CreateSyncProps {
  copy: CopyDetails;
  /** Called before /syncs is opened. */
  onDone: () => void;
}

/** Creates a sync from a finished copy and opens /syncs. */
const useCreateSync = ({ copy, onDone }: CreateSyncProps) => {
  const { navigate } = useShell();
  const [create, { isLoading, error }] = useCreateSyncMutation();
  const createSync = async (): Promise<void> => {
    const created = await create(copy.id);
    if (!created.data) return;
    onDone();
    navigate(paths.syncs);
  };
  return { createSync, isLoading, problem: error?.message ?? null };
};

const Problem = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  );

/** 'Keep in step' as a button. */
export const CreateSyncButton = (props: CreateSyncProps) => {
  const { createSync, isLoading, problem } = useCreateSync(props);
  return (
    <>
      <Button variant="outline" size="small" icon={<RefreshCw size={18} />} busy={isLoading} onClick={createSync}>
        {texts.sync.keep}
      </Button>
      <Problem text={problem} />
    </>
  );
};

/** 'Keep in step' as a row with an explanation. */
export const CreateSyncRow = (props: CreateSyncProps) => {
  const { createSync, isLoading, problem } = useCreateSync(props);
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
          if (!isLoading) void createSync();
        }}
      />
      <Problem text={problem} />
    </div>
  );
};
