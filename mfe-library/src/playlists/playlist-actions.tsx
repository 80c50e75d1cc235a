import { type PlaylistRef, useShell } from '@playa/contracts';
import { Button } from '@playa/ui';
import { Copy, Share2 } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './playlist-actions.module.css';

/** 'Copy playlist' and 'Share playlist', named with the playlist for screen readers. */
export const PlaylistActions = ({ playlist }: { playlist: PlaylistRef }) => {
  const { bus } = useShell();
  // A command that nobody can take is told to the user by the shell.
  const ignore = () => undefined;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<Copy />}
        aria-label={`${texts.copy} ${playlist.name}`}
        onClick={() => bus.send('copy.open', { playlists: [playlist] }).catch(ignore)}
      >
        <FittingLabel text={texts.copy} />
      </Button>
      <Button
        variant="outline"
        size="small"
        icon={<Share2 />}
        aria-label={`${texts.share} ${playlist.name}`}
        onClick={() => bus.send('share.open', { playlist }).catch(ignore)}
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
