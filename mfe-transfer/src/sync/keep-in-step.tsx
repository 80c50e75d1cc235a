import { type CopyDetails, paths, useShell } from '@playa/contracts';
import { Button } from '@playa/ui';
import { RefreshCw } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './keep-in-step.module.css';
import { useCreateSyncMutation } from './syncs-api.ts';

/** Keeps the playlist of a finished copy in step with its source, and leads to the page of such playlists. */
export const KeepInStep = ({ copy, onDone }: { copy: CopyDetails; onDone: () => void }) => {
  const { navigate } = useShell();
  const [create, { isLoading, error }] = useCreateSyncMutation();
  const keep = async (): Promise<void> => {
    const created = await create(copy.id);
    if (!created.data) return;
    onDone();
    navigate(paths.syncs);
  };
  return (
    <div className={styles.frame}>
      <Button variant="secondary" icon={<RefreshCw />} busy={isLoading} onClick={keep}>
        {texts.sync.keep}
      </Button>
      {error ? (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      ) : null}
    </div>
  );
};
