import type { CopyGroup } from '@playa/contracts';
import { Button, ConfirmDialog, ServiceMark, Sheet, StatTile, WaveProgress } from '@playa/ui';
import { useState } from 'react';
import { timeOf } from '../following/progress-values.ts';
import sheets from '../following/sheets.module.css';
import { CopyReport } from '../history/copy-report.tsx';
import { SourceMark } from '../source-mark.tsx';
import { useCancelGroupMutation } from '../store/copies-api.ts';
import { MailSwitch } from '../telling/mail-switch.tsx';
import { TellMe } from '../telling/tell-me.tsx';
import { texts } from '../texts.ts';
import { figuresOf, type GroupFigures } from './group-figures.ts';
import { GroupList } from './group-list.tsx';

const titleOf = ({ ended, cancelled, cancelling, resumesAt, done }: GroupFigures): string => {
  if (ended && cancelled > 0) return texts.groups.stoppedTitle;
  if (ended) return done === 0 ? texts.groups.noneDone : texts.doneTitle;
  if (cancelling) return texts.cancelling;
  return resumesAt ? texts.groups.waitingTitle : texts.progressTitle;
};

const detailOf = ({ resumesAt, done, playlists, copied, total }: GroupFigures): string => {
  if (resumesAt) return texts.waitingUntil(timeOf(resumesAt));
  return `${texts.groups.doneOf(done, playlists)} · ${texts.groups.songs(copied, total)}`;
};

const Totals = ({ done, playlists, copied, total, failed }: GroupFigures) => (
  <div className={sheets.tiles}>
    <StatTile value={done} label={texts.groups.playlistsLabel(playlists)} tone="sea" />
    <StatTile value={copied} label={texts.groups.songsLabel(total)} />
    <StatTile value={failed} label={texts.failedLabel} tone={failed > 0 ? 'mango' : 'plain'} />
  </div>
);

/** Several playlists that are copied in one go: how far all and each of them are, their order, and how to stop them. */
export const GroupSheet = ({
  group,
  problem,
  onHide,
  onClose,
}: {
  group: CopyGroup;
  /** Why the group could not be read. */
  problem: string | null;
  onHide: () => void;
  onClose: () => void;
}) => {
  const [opened, setOpened] = useState<string | null>(null);
  const [stopping, setStopping] = useState(false);
  const [cancelGroup, { isLoading, error }] = useCancelGroupMutation();
  const figures = figuresOf(group);
  const title = titleOf(figures);
  const stopAll = async () => {
    await cancelGroup(group.id);
    setStopping(false);
  };

  if (opened) return <CopyReport id={opened} onClose={() => setOpened(null)} />;
  const footer = figures.ended ? (
    <Button fullWidth onClick={onClose}>
      {texts.close}
    </Button>
  ) : (
    <>
      <Button variant="secondary" onClick={onHide}>
        {texts.hide}
      </Button>
      <Button variant="outline" busy={figures.cancelling} onClick={() => setStopping(true)}>
        {texts.groups.stopAll}
      </Button>
    </>
  );
  const trouble = error?.message ?? problem;
  return (
    <>
      <Sheet open onClose={figures.ended ? onClose : onHide} width="wide" title={title} hideTitle footer={footer}>
        <div className={sheets.content}>
          {figures.ended ? null : (
            <WaveProgress
              value={figures.percent}
              label={texts.progressTitle}
              valueText={detailOf(figures)}
              source={<SourceMark source={group.source} />}
              destination={<ServiceMark service={group.destination} />}
              paused={figures.resumesAt !== null}
            />
          )}
          <div className={sheets.words}>
            <p className={sheets.title} aria-hidden="true">
              {title}
            </p>
            <p className={sheets.detail}>
              {figures.ended ? texts.groups.name(figures.playlists, group.destination) : detailOf(figures)}
            </p>
          </div>
          {figures.ended ? <Totals {...figures} /> : null}
          {trouble ? (
            <p role="status" className={sheets.trouble}>
              {trouble}
            </p>
          ) : null}
          {figures.ended ? null : <TellMe />}
          {figures.resumesAt ? <MailSwitch /> : null}
          <GroupList group={group} onOpen={setOpened} />
        </div>
      </Sheet>
      <ConfirmDialog
        open={stopping && !figures.ended}
        title={texts.groups.stopTitle}
        text={texts.groups.stopText}
        confirmLabel={texts.groups.stopAll}
        cancelLabel={texts.groups.goOn}
        busy={isLoading}
        onConfirm={stopAll}
        onCancel={() => setStopping(false)}
      />
    </>
  );
};
