import { Button, ErrorState, Sheet, Skeleton, VisuallyHidden } from '@playa/ui';
import { useSyncExternalStore } from 'react';
import { usePlaya } from '../startup/playa-context.ts';
import styles from './overlay-frame-sheet.module.css';
import { missingCommand, pendingCommand } from './part-texts.ts';

/** The frame of an overlay that is on its way, in the shape of a question; or why it does not come. */
export const OverlayFrameSheet = () => {
  const { frame } = usePlaya();
  const pending = useSyncExternalStore(frame.subscribe, frame.current);
  if (!pending) return null;
  const { command, retry } = pending;
  if (retry) {
    return (
      <Sheet open onClose={frame.cancel} title={pendingCommand[command]} hideTitle>
        <ErrorState title={missingCommand[command]} text="You can try again in a moment." onRetry={retry} />
      </Sheet>
    );
  }
  const footer = (
    <>
      <Button variant="outline" onClick={frame.cancel}>
        Cancel
      </Button>
      <Skeleton height="48px" rounded="full" />
    </>
  );
  return (
    <Sheet open onClose={frame.cancel} title={pendingCommand[command]} hideTitle footer={footer}>
      <div className={styles.words} role="status">
        <VisuallyHidden>{pendingCommand[command]}</VisuallyHidden>
        <Skeleton width="62%" height="28px" />
        <Skeleton width="94%" height="16px" />
        <Skeleton width="48%" height="16px" />
      </div>
    </Sheet>
  );
};
