import type { CopyDetails } from '@playa/contracts';
import { Button, ServiceMark, Sheet, WaveProgress } from '@playa/ui';
import { useCancelCopyMutation } from '../store/copies-api.ts';
import { texts } from '../texts.ts';
import { percentOf } from './percent.ts';
import styles from './sheets.module.css';

const titleOf = ({ state, total }: CopyDetails): string => {
  if (state === 'waiting') return texts.waitingTitle;
  return total === null ? texts.preparing : texts.progressTitle;
};

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

const detailOf = ({ state, total, copied, resumesAt, playlistName }: CopyDetails): string => {
  if (state === 'waiting' && resumesAt) return texts.waitingUntil(time.format(new Date(resumesAt)));
  return total === null ? texts.preparingText(playlistName) : texts.copied(copied, total);
};

/** A copy under way: the picture to watch, Hide and Cancel. A click outside hides it; the copy goes on. */
export const RunningSheet = ({
  copy,
  problem,
  onHide,
}: {
  copy: CopyDetails;
  problem: string | null;
  onHide: () => void;
}) => {
  const [cancelCopy, { isLoading, error }] = useCancelCopyMutation();
  const trouble = error?.message ?? copy.error?.message ?? problem;
  const footer = (
    <>
      <Button variant="secondary" onClick={onHide}>
        {texts.hide}
      </Button>
      <Button variant="outline" busy={isLoading} disabled={copy.state === 'done'} onClick={() => cancelCopy(copy.id)}>
        {texts.cancel}
      </Button>
    </>
  );
  return (
    <Sheet open onClose={onHide} title={titleOf(copy)} hideTitle footer={footer}>
      <div className={styles.content}>
        <WaveProgress
          value={percentOf(copy)}
          label={texts.progressTitle}
          valueText={detailOf(copy)}
          source={<ServiceMark service={copy.source} />}
          destination={<ServiceMark service={copy.destination} />}
          resting={copy.state === 'waiting' || copy.state === 'done'}
        />
        <div className={styles.words}>
          <p className={styles.title} aria-hidden="true">
            {titleOf(copy)}
          </p>
          <p className={styles.detail}>{detailOf(copy)}</p>
        </div>
        {trouble ? (
          <p role="status" className={styles.trouble}>
            {trouble}
          </p>
        ) : null}
      </div>
    </Sheet>
  );
};
