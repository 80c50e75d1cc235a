import type { Track } from '@playa/contracts';
import { Cover, IconButton } from '@playa/ui';
import { Pause, Play, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { describeTrack } from '../describe/describe-track.ts';
import { httpUrl } from '../describe/http-url.ts';
import { texts } from '../texts.ts';
import { trackKey } from '../track-key.ts';
import styles from './preview-card.module.css';
import { usePreviewOwner } from './preview-owner.ts';
import { PreviewProgress } from './preview-progress.tsx';
import type { PreviewSource } from './preview-source.ts';
import { SpotifyEmbed } from './spotify-embed.tsx';
import { usePreviewPlayer, usePreviewStatus } from './use-preview.ts';

/** The preview that is on, wherever its row has been scrolled to. */
export const PreviewCard = ({ track, source }: { track: Track; source: PreviewSource }) => {
  const player = usePreviewPlayer();
  // The card leaves with its buttons: the focus goes back to where it came from.
  const cameFrom = useRef(document.activeElement);
  const close = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    player.stop();
  };
  const closeButton = <IconButton label={texts.preview.close} icon={<X size={18} />} size="small" onClick={close} />;
  return (
    <section className={styles.card} aria-label={texts.preview.card}>
      {source.kind === 'embed' ? (
        <SpotifyEmbed track={track} url={source.url} action={closeButton} />
      ) : (
        // Of another song it is another sound whose progress is shown.
        <SoundPreview key={trackKey(track)} track={track} action={closeButton} />
      )}
    </section>
  );
};

const SoundPreview = ({ track, action }: { track: Track; action: ReactNode }) => {
  const player = usePreviewPlayer();
  const owner = usePreviewOwner() ?? player;
  const { title, author } = describeTrack(track);
  const on = usePreviewStatus(track) !== 'paused';
  return (
    <>
      <div className={styles.row}>
        <Cover id={track.id} src={httpUrl(track.imageUrl)} alt="" size={44} rounded="chip" className={styles.cover} />
        <div className={styles.words}>
          <p className={styles.title} dir="auto">
            {title}
          </p>
          <p className={styles.author} dir="auto">
            {author}
          </p>
        </div>
        <IconButton
          label={on ? texts.preview.pause(title) : texts.preview.play(title)}
          icon={on ? <Pause size={18} /> : <Play size={18} />}
          size="small"
          variant="filled"
          onClick={() => player.toggle(track, owner)}
        />
        {action}
      </div>
      <PreviewProgress className={styles.progress} />
    </>
  );
};
