import type { Track } from '@playa/contracts';
import { Cover, IconButton } from '@playa/ui';
import { Pause, Play, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { describeTrack } from '../describe/describe-track.ts';
import { toHttpUrl } from '../describe/http-url.ts';
import { texts } from '../texts.ts';
import { trackKey } from '../track-key.ts';
import styles from './preview-card.module.css';
import { usePreviewOwner } from './preview-owner-context.ts';
import { PreviewProgress } from './preview-progress.tsx';
import type { PreviewSource } from './preview-source.ts';
import { SpotifyEmbed } from './spotify-embed.tsx';
import { usePreviewPlayer, usePreviewStatus } from './use-preview.ts';

/** The current preview, visible while its row is scrolled out of view. */
export const PreviewCard = ({ track, source }: { track: Track; source: PreviewSource }) => {
  const player = usePreviewPlayer();
  // Closing unmounts the buttons, so focus returns to the previous element.
  const previousFocus = useRef(document.activeElement);
  const close = () => {
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus({ preventScroll: true });
    player.stop();
  };
  const closeButton = <IconButton label={texts.preview.close} icon={<X size={18} />} size="small" onClick={close} />;
  return (
    <section className={styles.card} aria-label={texts.preview.card}>
      {source.kind === 'embed' ? (
        <SpotifyEmbed track={track} url={source.url} action={closeButton} />
      ) : (
        // Remounted for another song, because its progress comes from another audio element.
        <AudioPreview key={trackKey(track)} track={track} action={closeButton} />
      )}
    </section>
  );
};

const AudioPreview = ({ track, action }: { track: Track; action: ReactNode }) => {
  const player = usePreviewPlayer();
  const owner = usePreviewOwner() ?? player;
  const { title, author } = describeTrack(track);
  const on = usePreviewStatus(track) !== 'paused';
  return (
    <>
      <div className={styles.row}>
        <Cover id={track.id} src={toHttpUrl(track.imageUrl)} alt="" size={44} rounded="chip" className={styles.cover} />
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
