import type { Track } from '@playa/contracts';
import type { ReactNode } from 'react';
import { describeTrack } from '../describe/describe-track.ts';
import { texts } from '../texts.ts';
import styles from './spotify-embed.module.css';
import { usePreviewPlayer, usePreviewStatus } from './use-preview.ts';

/** Spotify's embedded player, for songs without a preview file. Only a click inside the frame starts it. */
export const SpotifyEmbed = ({ track, url, action }: { track: Track; url: string; action: ReactNode }) => {
  const player = usePreviewPlayer();
  const loading = usePreviewStatus(track) === 'loading';
  return (
    <>
      <div className={styles.head}>
        <p className={styles.text}>{loading ? texts.preview.embedLoading : texts.preview.embedReady}</p>
        {action}
      </div>
      <iframe
        key={url}
        src={url}
        title={texts.preview.embed(describeTrack(track).title)}
        className={styles.player}
        data-loading={loading}
        allow="autoplay; encrypted-media"
        // The player needs its own origin's storage for the login, and opens Spotify's page in a tab.
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms"
        referrerPolicy="origin"
        onLoad={() => player.embedLoaded()}
      />
    </>
  );
};
