import { type CopyDetails, serviceLabels, useShell } from '@playa/contracts';
import { playlistLink } from '@playa/tracks';
import { Button, LinkButton, lazyPart, StatTile } from '@playa/ui';
import { Copy, Download, ExternalLink, Headphones, RotateCw, Search } from 'lucide-react';
import { PlaylistCover } from '../playlist-cover.tsx';
import { FailedTracks } from '../progress/failed-tracks.tsx';
import { failuresOf } from '../progress/failures.ts';
import { nameOf } from '../progress/progress-values.ts';
import { roomOf } from '../progress/room-of.ts';
import { useNextAction } from '../progress/use-next-action.ts';
import { canCreateSync } from '../sync/can-create-sync.ts';
import { texts } from '../texts.ts';
import { statusText } from './copy-status.ts';
import styles from './ended-report.module.css';
import { formatMoment } from './format-moment.ts';
import { useDownload } from './use-download.ts';

const CreateSync = lazyPart(async () => (await import('../sync/create-sync.tsx')).CreateSyncButton, {
  failed: () => null,
});

const ReportHeader = ({ copy }: { copy: CopyDetails }) => (
  <div className={styles.head}>
    <PlaylistCover of={copy} size={88} rounded="item" />
    <div className={styles.words}>
      <p className={styles.name} dir="auto" aria-hidden="true">
        {nameOf(copy)}
      </p>
      <p className={styles.line}>
        {texts.history.route(texts.sourceName(copy.source), serviceLabels[copy.destination])} ·{' '}
        <time dateTime={copy.createdAt}>{formatMoment(copy.createdAt)}</time>
      </p>
      {copy.state === 'done' && copy.total !== 0 ? null : <p className={styles.line}>{statusText(copy)}</p>}
    </div>
  </div>
);

/** The actions for an ended copy. */
const Actions = ({ copy, onClose }: { copy: CopyDetails; onClose: () => void }) => {
  const { bus, navigate } = useShell();
  const next = useNextAction(copy);
  const { download, busy } = useDownload(copy);
  const { source, destination, destinationPlaylistId, sourcePlaylistId: id, playlistName: name } = copy;
  const room = roomOf(copy);
  const copyAgain = async () => {
    if (source === 'file') return;
    onClose();
    const { fromLink, playlistImage: imageUrl, total: songCount } = copy;
    const playlist = { service: source, id, fromLink, name, imageUrl, songCount };
    // If no remote handles the command, the shell tells the listener.
    await bus.send('copy.open', { playlists: [playlist] }).catch(() => undefined);
  };
  return (
    <>
      {next?.problem ? (
        <p role="alert" className={styles.problem}>
          {next.problem}
        </p>
      ) : null}
      <div className={styles.actions}>
        {next ? (
          <Button icon={<RotateCw />} busy={next.busy} onClick={next.run}>
            {next.label}
          </Button>
        ) : null}
        {room ? (
          <Button icon={<Headphones />} onClick={() => navigate(room.path, { state: room.state })}>
            {texts.listen}
          </Button>
        ) : null}
        {destinationPlaylistId === null ? null : (
          <LinkButton
            variant="secondary"
            icon={<ExternalLink size={18} />}
            href={playlistLink({ service: destination, id: destinationPlaylistId })}
            target="_blank"
            rel="noreferrer"
          >
            {texts.report.openIn(serviceLabels[destination])}
          </LinkButton>
        )}
      </div>
      <div className={styles.more}>
        {canCreateSync(copy) ? <CreateSync copy={copy} onDone={onClose} /> : null}
        {source === 'file' ? null : (
          <Button variant="outline" size="small" icon={<Copy size={18} />} onClick={copyAgain}>
            {texts.report.again}
          </Button>
        )}
        <Button
          variant="outline"
          size="small"
          icon={<Download size={18} />}
          busy={busy === 'all'}
          onClick={() => download('all')}
        >
          {texts.report.downloadAll}
        </Button>
        {copy.failedTracks.length > 0 ? (
          <Button
            variant="outline"
            size="small"
            icon={<Download size={18} />}
            busy={busy === 'missing'}
            onClick={() => download('missing')}
          >
            {texts.report.downloadMissing}
          </Button>
        ) : null}
      </div>
    </>
  );
};

/** The report of a copy: its numbers, its actions, and the songs that could not be copied. */
export const EndedReport = ({
  copy,
  onClose,
  onReview,
}: {
  copy: CopyDetails;
  onClose: () => void;
  onReview: () => void;
}) => {
  const { failedCount, notReachedCount } = failuresOf(copy);
  return (
    <div className={styles.report}>
      <ReportHeader copy={copy} />
      {copy.error ? <p className={styles.problem}>{copy.error.message}</p> : null}
      {copy.songsDropped ? <p className={styles.line}>{texts.report.songsDropped}</p> : null}
      <div className={styles.tiles}>
        <StatTile value={copy.copied} label={texts.copiedLabel} tone="sea" />
        <StatTile value={failedCount} label={texts.failedLabel} tone={failedCount > 0 ? 'mango' : 'plain'} />
        {notReachedCount > 0 ? <StatTile value={notReachedCount} label={texts.notReachedLabel} /> : null}
      </div>
      <Actions copy={copy} onClose={onClose} />
      {copy.failedTracks.length > 0 ? (
        <section>
          <div className={styles.missing}>
            <h3 className={styles.heading}>{texts.failures}</h3>
            {failedCount > 0 && !copy.songsDropped ? (
              <Button variant="secondary" size="small" icon={<Search size={18} />} onClick={onReview}>
                {texts.findSongs}
              </Button>
            ) : null}
          </div>
          <FailedTracks copy={copy} />
        </section>
      ) : null}
    </div>
  );
};
