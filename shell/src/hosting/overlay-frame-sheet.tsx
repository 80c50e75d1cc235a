import { Button, ErrorState, Sheet, Skeleton, SlowConnectionNote, VisuallyHidden } from '@playa/ui';
import type { PendingOverlay } from './overlay-frame.ts';
import styles from './overlay-frame-sheet.module.css';
import { missingCommand, pendingCommand } from './part-texts.ts';

export interface OverlayFrameSheetProps {
  pending: PendingOverlay;
  onCancel: () => void;
}

/** A skeleton in the shape of a question, or an error state with "Try again". */
export const OverlayFrameSheet = ({ pending: { command, retry }, onCancel }: OverlayFrameSheetProps) => {
  if (retry) {
    return (
      <Sheet open onClose={onCancel} title={pendingCommand[command]} hideTitle>
        <ErrorState title={missingCommand(command)} text="You can try again in a moment." onRetry={retry} />
      </Sheet>
    );
  }
  const footer = (
    <>
      {/* Its padding would make it wider than the place beside it. */}
      <div>
        <Button variant="outline" fullWidth onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Skeleton height="48px" rounded="full" />
    </>
  );
  return (
    <Sheet open onClose={onCancel} title={pendingCommand[command]} hideTitle footer={footer}>
      <div className={styles.words} role="status">
        <VisuallyHidden>{pendingCommand[command]}</VisuallyHidden>
        <Skeleton width="62%" height="28px" />
        <Skeleton width="94%" height="16px" />
        <Skeleton width="48%" height="16px" />
        <SlowConnectionNote />
      </div>
    </Sheet>
  );
};
