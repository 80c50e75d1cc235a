import type { PlaylistRef } from '@playa/contracts';
import { Button } from '@playa/ui';
import { Copy, Share2 } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './playlist-actions.module.css';
import { usePlaylistCommands } from './use-playlist-commands.ts';

/** 'Copy playlist' and 'Share playlist', named with the playlist for screen readers. */
export const PlaylistActions = ({ playlist }: { playlist: PlaylistRef }) => {
  const { copy, share } = usePlaylistCommands();
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Copy />}
        aria-label={`${texts.copy} ${playlist.name}`}
        onClick={() => copy([playlist])}
      >
        <FittingLabel text={texts.copy} />
      </Button>
      <Button
        variant="outline"
        size="small"
        icon={<Share2 />}
        aria-label={`${texts.share} ${playlist.name}`}
        onClick={() => share([playlist])}
      >
        <FittingLabel text={texts.share} />
      </Button>
    </>
  );
};

/** All of a text, or only its verb where cards are narrow. */
const FittingLabel = ({ text }: { text: string }) => {
  const [verb, ...rest] = text.split(' ');
  return (
    <>
      {verb}
      <span className={styles.rest}> {rest.join(' ')}</span>
    </>
  );
};
