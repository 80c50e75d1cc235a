import type { CopyGroup } from '@playa/contracts';
import { Button, ConfirmDialog, ServiceMark, Sheet, StatTile, WaveProgress } from '@playa/ui';
import { useState } from 'react';
import { CopyReport } from '../history/copy-report.tsx';
import { MailSwitch } from '../notifications/mail-switch.tsx';
import { NotifyMe } from '../notifications/notify-me.tsx';
import { formatTime } from '../progress/progress-values.ts';
import sheets from '../progress/sheets.module.css';
import { SourceMark } from '../source-mark.tsx';
import { useCancelGroupMutation } from '../store/copies-api.ts';
import { texts } from '../texts.ts';
import { GroupList } from './group-list.tsx';
import { type GroupStats, statsOf } from './group-stats.ts';

const titleText = ({ ended, cancelled, cancelling, resumesAt, done }: GroupStats): string => {
  if (ended && cancelled > 0) return texts.groups.stoppedTitle;
  if (ended) return done === 0 ? texts.groups.noneDone : texts.doneTitle;
  if (cancelling) return texts.cancelling;
  return resumesAt ? texts.groups.waitingTitle : texts.progressTitle;
};

const detailText = ({ resumesAt, done, playlists, copied, total }: GroupStats): string => {
  if (resumesAt) return texts.waitingUntil(formatTime(resumesAt));
  return `${texts.groups.doneOf(done, playlists)} · ${texts.groups.songs(copied, total)}`;
};

const Totals = ({ done, playlists, copied, total, failed }: GroupStats) => (
  <div className={sheets.tiles}>
    <StatTile value={done} label={texts.groups.playlistsLabel(playlists)} tone="sea" />
    <StatTile value={copied} label={texts.groups.songsLabel(total)} />
    <StatTile value={failed} label={texts.failedLabel} tone={failed > 0 ? 'mango' : 'plain'} />
  </div>
);

/** The sheet of a group: progress of all and of each playlist, their order, and Stop. */
export const GroupSheet = ({
  group,
  problem,
  onHide,
  onClose,
}: {
  group: CopyGroup;
  /** Why the group could not be loaded. */
  problem: string | null;
  onHide: () => void;
  onClose: () => void;
}) => {
  const [openCopyId, setOpenCopyId] = useState<string | null>(null);
  const [isConfirmingStop, setConfirmingStop] = useState(false);
  const [cancelGroup, { isLoading, error }] = useCancelGroupMutation();
  const stats = statsOf(group);
  const title = titleText(stats);
  const stopAll = async () => {
    await cancelGroup(group.id);
    setConfirmingStop(false);
  };

  if (openCopyId) return <CopyReport id={openCopyId} onClose={() => setOpenCopyId(null)} />;
  const footer = stats.ended ? (
    <Button fullWidth onClick={onClose}>
      {texts.close}
    </Button>
  ) : (
    <>
      <Button variant="secondary" onClick={onHide}>
        {texts.hide}
      </Button>
      <Button variant="outline" busy={stats.cancelling} onClick={() => setConfirmingStop(true)}>
        {texts.groups.stopAll}
      </Button>
    </>
  );
  const message = error?.message ?? problem;
  return (
    <>
      <Sheet open onClose={stats.ended ? onClose : onHide} width="wide" title={title} hideTitle footer={footer}>
        <div className={sheets.content}>
          {stats.ended ? null : (
            <WaveProgress
              value={stats.percent}
              label={texts.progressTitle}
              valueText={detailText(stats)}
              source={<SourceMark source={group.source} />}
              destination={<ServiceMark service={group.destination} />}
              paused={stats.resumesAt !== null}
            />
          )}
          <div className={sheets.words}>
            <p className={sheets.title} aria-hidden="true">
              {title}
            </p>
            <p className={sheets.detail}>
              {stats.ended ? texts.groups.name(stats.playlists, group.destination) : detailText(stats)}
            </p>
          </div>
          {stats.ended ? <Totals {...stats} /> : null}
          {message ? (
            <p role="status" className={sheets.trouble}>
              {message}
            </p>
          ) : null}
          {stats.ended ? null : <NotifyMe />}
          {stats.resumesAt ? <MailSwitch /> : null}
          <GroupList group={group} onOpen={setOpenCopyId} />
        </div>
      </Sheet>
      <ConfirmDialog
        open={isConfirmingStop && !stats.ended}
        title={texts.groups.stopTitle}
        text={texts.groups.stopText}
        confirmLabel={texts.groups.stopAll}
        cancelLabel={texts.groups.goOn}
        busy={isLoading}
        onConfirm={stopAll}
        onCancel={() => setConfirmingStop(false)}
      />
    </>
  );
};
