import { Button, ErrorState, Sheet, Skeleton, SlowConnectionNote, VisuallyHidden } from '@playa/ui';
import type { PendingOverlay } from './overlay-placeholder.ts';
import styles from './overlay-placeholder-sheet.module.css';
import { commandPendingTexts, commandUnavailableText } from './unavailable-texts.ts';

export interface OverlayPlaceholderSheetProps {
  pending: PendingOverlay;
  onCancel: () => void;
}

/** A skeleton in the shape of a question with Cancel, or an error state with "Try again". */
export const OverlayPlaceholderSheet = ({ pending: { command, retry }, onCancel }: OverlayPlaceholderSheetProps) => {
  if (retry) {
    return (
      <Sheet open onClose={onCancel} title={commandPendingTexts[command]} hideTitle>
        <ErrorState title={commandUnavailableText(command)} text="You can try again in a moment." onRetry={retry} />
      </Sheet>
    );
  }
  const footer = (
    <>
      {/* The wrapper makes the button as wide as the skeleton beside it. */}
      <div>
        <Button variant="outline" fullWidth onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <Skeleton height="48px" rounded="full" />
    </>
  );
  return (
    <Sheet open onClose={onCancel} title={commandPendingTexts[command]} hideTitle footer={footer}>
      <div className={styles.words} role="status">
        <VisuallyHidden>{commandPendingTexts[command]}</VisuallyHidden>
        <Skeleton width="62%" height="28px" />
        <Skeleton width="94%" height="16px" />
        <Skeleton width="48%" height="16px" />
        <SlowConnectionNote />
      </div>
    </Sheet>
  );
};
