import type { Sync } from '@playa/contracts';
import { Button, Card, Checkbox, ConfirmDialog } from '@playa/ui';
import { RefreshCw, Unlink } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../history/format-moment.ts';
import { PlaylistCover } from '../playlist-cover.tsx';
import { texts } from '../texts.ts';
import styles from './sync-card.module.css';
import { useChangeSyncMutation, useDeleteSyncMutation } from './syncs-api.ts';

const nameOf = ({ playlistName }: Sync): string => playlistName.trim() || texts.untitled;

const timesText = ({ lastAt, nextAt }: Sync): string =>
  [
    lastAt === null ? texts.sync.never : texts.sync.lastTime(formatMoment(lastAt)),
    nextAt === null ? null : texts.sync.nextTime(formatMoment(nextAt)),
  ]
    .filter(Boolean)
    .join(' · ');

const Switches = ({ sync }: { sync: Sync }) => {
  const [change, { error }] = useChangeSyncMutation();
  return (
    <div className={styles.switches}>
      <Checkbox
        label={
          <>
            {texts.sync.daily}
            <span className={styles.note}>{texts.sync.dailyNote}</span>
          </>
        }
        checked={sync.daily}
        error={error?.message}
        onChange={({ target }) => change({ id: sync.id, daily: target.checked })}
      />
      <Checkbox
        label={
          <>
            {texts.sync.removals}
            <span className={styles.note}>{texts.sync.removalsNote}</span>
          </>
        }
        checked={sync.removals}
        onChange={({ target }) => change({ id: sync.id, removals: target.checked })}
      />
    </div>
  );
};

const EndSync = ({ sync }: { sync: Sync }) => {
  const [isConfirming, setConfirming] = useState(false);
  const [end, { isLoading, error }] = useDeleteSyncMutation();
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<Unlink size={18} />}
        busy={isLoading}
        aria-label={texts.sync.endOf(nameOf(sync))}
        onClick={() => setConfirming(true)}
      >
        {texts.sync.end}
      </Button>
      {error ? (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      ) : null}
      <ConfirmDialog
        open={isConfirming}
        title={texts.sync.endTitle}
        text={texts.sync.endText}
        confirmLabel={texts.sync.end}
        cancelLabel={texts.cancel}
        onConfirm={() => {
          setConfirming(false);
          void end(sync.id);
        }}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
};

/** One synced pair of playlists. */
export const SyncCard = ({ sync, onOpen }: { sync: Sync; onOpen: () => void }) => (
  <Card className={styles.card}>
    <div className={styles.head}>
      <PlaylistCover of={sync} size={64} rounded="item" />
      <div className={styles.words}>
        <h2 className={styles.name} dir="auto">
          {nameOf(sync)}
        </h2>
        <p className={styles.line}>{texts.sync.route(sync.source, sync.destination)}</p>
        <p className={styles.line}>{timesText(sync)}</p>
        {sync.run?.error ? (
          <p role="status" className={styles.problem}>
            {sync.run.error.message}
          </p>
        ) : null}
      </div>
    </div>
    <Switches sync={sync} />
    <div className={styles.actions}>
      <Button size="small" icon={<RefreshCw size={18} />} aria-label={texts.sync.nowOf(nameOf(sync))} onClick={onOpen}>
        {texts.sync.now}
      </Button>
      <EndSync sync={sync} />
    </div>
  </Card>
);
