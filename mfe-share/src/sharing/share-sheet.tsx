import { useShell } from '@playa/contracts';
import { texts } from '../texts.ts';
import type { ShareItem } from './playlist-share.ts';
import { ShareOne } from './share-one.tsx';
import { ShareSeveral } from './share-several.tsx';
import { useShareQueue } from './use-share-queue.ts';

export interface ShareSheetProps {
  /** One at least. */
  items: readonly ShareItem[];
  onClose: () => void;
}

/** Shares playlists as soon as it is shown, and offers their links. Closed before, it makes no further link. */
export const ShareSheet = ({ items, onClose }: ShareSheetProps) => {
  const { notify } = useShell();
  const { jobs, retry } = useShareQueue(items);
  const [only, ...others] = jobs;
  if (only && others.length === 0) return <ShareOne job={only} onRetry={() => retry(0)} onClose={onClose} />;
  const close = () => {
    const ready = jobs.filter(({ state }) => state.step === 'ready').length;
    const isUnderWay = jobs.some(({ state }) => state.step !== 'ready' && state.step !== 'failed');
    if (isUnderWay && ready > 0) notify('info', texts.sharing.stopped(ready));
    onClose();
  };
  return <ShareSeveral jobs={jobs} onRetry={retry} onClose={close} />;
};
