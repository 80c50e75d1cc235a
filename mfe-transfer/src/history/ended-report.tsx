import { type CopyDetails, serviceLabels, useShell } from '@playa/contracts';
import { playlistLink } from '@playa/tracks';
import { Button, LinkButton, lazyPart, StatTile } from '@playa/ui';
import { Copy, Download, ExternalLink, Headphones, RotateCw, Search } from 'lucide-react';
import { FailedTracks } from '../following/failed-tracks.tsx';
import { failuresOf } from '../following/failures.ts';
import { nameOf } from '../following/progress-values.ts';
import { roomOf } from '../following/room-of.ts';
import { useNextAction } from '../following/use-next-action.ts';
import { PlaylistCover } from '../playlist-cover.tsx';
import { canKeepInStep } from '../sync/can-keep-in-step.ts';
import { texts } from '../texts.ts';
import { statusOf } from './copy-status.ts';
import styles from './ended-report.module.css';
import { momentOf } from './moment.ts';
import { useDownload } from './use-download.ts';

const KeepInStep = lazyPart(async () => (await import('../sync/keep-in-step.tsx')).KeepInStepButton, {
  failed: () => null,
});

const Head = ({ copy }: { copy: CopyDetails }) => (
  <div className={styles.head}>
    <PlaylistCover of={copy} size={88} rounded="item" />
    <div className={styles.words}>
      <p className={styles.name} dir="auto" aria-hidden="true">
        {nameOf(copy)}
      </p>
      <p className={styles.line}>
        {texts.history.route(texts.sourceName(copy.source), serviceLabels[copy.destination])} ·{' '}
        <time dateTime={copy.createdAt}>{momentOf(copy.createdAt)}</time>
      </p>
      {copy.state === 'done' && copy.total !== 0 ? null : <p className={styles.line}>{statusOf(copy)}</p>}
    </div>
  </div>
);

/** What can be done with a copy that has ended. */
const Actions = ({ copy, onClose }: { copy: CopyDetails; onClose: () => void }) => {
  const { bus, navigate } = useShell();
  const next = useNextAction(copy);
  const { download, busy } = useDownload(copy);
  const { source, destination, destinationPlaylistId, sourcePlaylistId: id, playlistName: name } = copy;
  const room = roomOf(copy);
  const again = async () => {
    if (source === 'file') return;
    onClose();
    const { fromLink, playlistImage: imageUrl, total: songCount } = copy;
    const playlist = { service: source, id, fromLink, name, imageUrl, songCount };
    // Where nobody takes it, the shell says so.
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
          <Button icon={<RotateCw />} busy={next.busy} onClick={next.act}>
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
        {canKeepInStep(copy) ? <KeepInStep copy={copy} onDone={onClose} /> : null}
        {source === 'file' ? null : (
          <Button variant="outline" size="small" icon={<Copy size={18} />} onClick={again}>
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

/** The report of a copy: its figures, what can be done with it, and the songs that could not be copied. */
export const EndedReport = ({
  copy,
  onClose,
  onMend,
}: {
  copy: CopyDetails;
  onClose: () => void;
  onMend: () => void;
}) => {
  const { failedCount, notReachedCount } = failuresOf(copy);
  return (
    <div className={styles.report}>
      <Head copy={copy} />
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
              <Button variant="secondary" size="small" icon={<Search size={18} />} onClick={onMend}>
                {texts.mend}
              </Button>
            ) : null}
          </div>
          <FailedTracks copy={copy} />
        </section>
      ) : null}
    </div>
  );
};
