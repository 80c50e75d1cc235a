import type { CopyDetails } from '@playa/contracts';
import { Button, ServiceMark, WaveProgress } from '@playa/ui';
import { MailSwitch } from '../notifications/mail-switch.tsx';
import { NotifyMe } from '../notifications/notify-me.tsx';
import { SourceMark } from '../source-mark.tsx';
import { useCancelCopyMutation } from '../store/copies-api.ts';
import { texts } from '../texts.ts';
import { formatResumeTime, percentOf } from './progress-values.ts';
import type { SheetView } from './sheet-view.ts';
import styles from './sheets.module.css';

const titleText = ({ kind, state, total, cancelling }: CopyDetails): string => {
  if (cancelling) return texts.cancelling;
  if (state === 'waiting') return kind === 'sync' ? texts.sync.waitingTitle : texts.waitingTitle;
  if (kind === 'sync') return texts.sync.progressTitle;
  return total === null ? texts.preparing : texts.progressTitle;
};

const detailText = (copy: CopyDetails): string => {
  const { kind, state, total, copied, playlistName, cancelling } = copy;
  if (cancelling) return texts.cancellingText;
  const until = formatResumeTime(copy);
  if (state === 'waiting' && until) return texts.waitingUntil(until);
  if (total === null) return texts.preparingText(playlistName);
  return kind === 'sync' ? texts.sync.synced(copied, total) : texts.copied(copied, total);
};

/** A running copy: its progress, Hide and Cancel. A click outside hides the sheet; the copy continues. */
export const useRunningView = (copy: CopyDetails, problem: string | null, onHide: () => void): SheetView => {
  const [cancelCopy, { isLoading, error }] = useCancelCopyMutation();
  const until = formatResumeTime(copy);
  const pause = copy.state === 'running' && until ? texts.pausingUntil(until) : null;
  const reason = copy.cancelling ? null : [copy.error?.message, pause].filter(Boolean).join(' ');
  const message = error?.message ?? (reason || problem);
  return {
    title: titleText(copy),
    onClose: onHide,
    footer: (
      <>
        <Button variant="secondary" onClick={onHide}>
          {texts.hide}
        </Button>
        <Button
          variant="outline"
          busy={isLoading || copy.cancelling}
          disabled={copy.state === 'done'}
          onClick={() => cancelCopy(copy.id)}
        >
          {texts.cancel}
        </Button>
      </>
    ),
    content: (
      <>
        <WaveProgress
          value={percentOf(copy)}
          label={copy.kind === 'sync' ? texts.sync.progressTitle : texts.progressTitle}
          valueText={detailText(copy)}
          source={<SourceMark source={copy.source} />}
          destination={<ServiceMark service={copy.destination} />}
          paused={copy.state === 'waiting' || copy.state === 'done' || pause !== null}
        />
        <div className={styles.words}>
          <p className={styles.title} aria-hidden="true">
            {titleText(copy)}
          </p>
          <p className={styles.detail} dir="auto">
            {detailText(copy)}
          </p>
        </div>
        {message ? (
          <p role="status" className={styles.trouble}>
            {message}
          </p>
        ) : null}
        <NotifyMe />
        {copy.state === 'waiting' && copy.kind !== 'sync' ? <MailSwitch /> : null}
      </>
    ),
  };
};
