import { paths, type ServiceName, serviceLabels, useShell } from '@playa/contracts';
import { playlistLink } from '@playa/tracks';
import { Button, LinkButton } from '@playa/ui';
import type { ReactNode } from 'react';
import { usePlaybackState } from '../playback/use-playback.ts';
import { texts } from '../texts.ts';
import type { RoomPlayback } from './room-playback.ts';
import styles from './sound-note.module.css';
import type { SoundState } from './sound-state.ts';
import { useRoomSound } from './use-room-sound.ts';

const { live, hints } = texts;

interface Note {
  title?: string;
  text: string;
}

const reasonOf = ({ heard }: SoundState, service: ServiceName | null): Note | null => {
  if (heard === null || heard.kind === 'track') return null;
  if (heard.reason === 'no-service') return heard.kind === 'preview' ? live.previewWithout : live.silentWithout;
  const label = service === null ? '' : serviceLabels[service];
  return { text: heard.kind === 'preview' ? live.previewOf(label) : live.silentOf(label) };
};

/** Why the room is not heard here as it plays, and what helps. The room goes on meanwhile. */
export const SoundNote = ({ playback }: { playback: RoomPlayback }) => {
  const sound = useRoomSound(playback);
  const { player, isFollowed } = usePlaybackState();
  const { service } = playback;
  const { problem } = sound;
  if (problem) return <Words note={problem} action={<Help playback={playback} sound={sound} />} />;
  const reason = reasonOf(sound, service);
  if (reason) return <Words note={reason} action={service === null ? <ToConnect label={texts.toConnect} /> : null} />;
  if (player.status === 'waiting') return <Words note={{ text: isFollowed ? live.waiting : hints.waiting }} />;
  if (player.status === 'elsewhere') return <Words note={{ text: isFollowed ? live.elsewhere : hints.elsewhere }} />;
  return <Words note={{ text: player.status === 'ended' ? (isFollowed ? live.lastSong : hints.ended) : '' }} />;
};

const Words = ({ note: { title, text }, action = null }: { note: Note; action?: ReactNode }) => (
  <div className={styles.note} role="status">
    {title ? <strong>{title}</strong> : null}
    <p>{text}</p>
    {action}
  </div>
);

const ToConnect = ({ label }: { label: string }) => {
  const { navigate } = useShell();
  return (
    <LinkButton
      size="small"
      variant="outline"
      href={paths.connectAccounts}
      onClick={() => navigate(paths.connectAccounts)}
    >
      {label}
    </LinkButton>
  );
};

const Help = ({ playback, sound: { problem } }: { playback: RoomPlayback; sound: SoundState }) => {
  const { playlist } = usePlaybackState();
  if (problem?.help === 'connect') return <ToConnect label={texts.reconnect} />;
  if (problem?.help === 'open' && playlist && playlist.service === playback.service) {
    return (
      <LinkButton
        size="small"
        variant="outline"
        href={playlistLink(playlist)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {texts.openIn(playlist.service)}
      </LinkButton>
    );
  }
  return (
    <Button size="small" variant="outline" onClick={() => playback.retry()}>
      {texts.retry}
    </Button>
  );
};
