import { type PlaylistRef, useShell } from '@playa/contracts';
import { Button, VisuallyHidden } from '@playa/ui';
import { Copy, Share2 } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './playlist-actions.module.css';

/** 'Copy playlist' and 'Share playlist'; the second word goes where there is no room for it, but is still read out. */
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
        onClick={() => bus.send('copy.open', { playlists: [playlist] }).catch(ignore)}
      >
        <ActionLabel text={texts.copy} playlist={playlist.name} />
      </Button>
      <Button
        variant="outline"
        size="small"
        icon={<Share2 />}
        onClick={() => bus.send('share.open', { playlist }).catch(ignore)}
      >
        <ActionLabel text={texts.share} playlist={playlist.name} />
      </Button>
    </>
  );
};

const ActionLabel = ({ text, playlist }: { text: string; playlist: string }) => {
  const [verb, ...rest] = text.split(' ');
  return (
    <>
      {verb}
      <span className={styles.rest}> {rest.join(' ')}</span>
      <VisuallyHidden> {playlist}</VisuallyHidden>
    </>
  );
};
