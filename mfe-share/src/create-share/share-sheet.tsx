import { useShell } from '@playa/contracts';
import { texts } from '../texts.ts';
import type { ShareItem } from './playlist-share.ts';
import { ShareOne } from './share-one.tsx';
import { ShareSeveral } from './share-several.tsx';
import { useShareQueue } from './use-share-queue.ts';

export interface ShareSheetProps {
  /** At least one. */
  items: readonly ShareItem[];
  onClose: () => void;
}

/** Shares playlists on mount and shows their links. Closing it creates no further link. */
export const ShareSheet = ({ items, onClose }: ShareSheetProps) => {
  const { notify } = useShell();
  const { jobs, retry } = useShareQueue(items);
  const [first, ...others] = jobs;
  if (first && others.length === 0) return <ShareOne job={first} onRetry={() => retry(0)} onClose={onClose} />;
  const close = () => {
    const ready = jobs.filter(({ state }) => state.step === 'ready').length;
    const isRunning = jobs.some(({ state }) => state.step !== 'ready' && state.step !== 'failed');
    if (isRunning && ready > 0) notify('info', texts.sharing.stopped(ready));
    onClose();
  };
  return <ShareSeveral jobs={jobs} onRetry={retry} onClose={close} />;
};
