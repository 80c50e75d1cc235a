import { isConnected, type PlaylistRef, paths, type ServiceName, useShell } from '@playa/contracts';
import { IconButton } from '@playa/ui';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { usePlayback, usePlaybackState } from '../playback/use-playback.ts';
import { texts } from '../texts.ts';
import { EndButton } from './end-button.tsx';
import styles from './listening-room-page.module.css';
import { NoPrimary, NotConnected, NothingToPlay, RoomProblem } from './room-message.tsx';
import { RoomStage } from './room-stage.tsx';
import { serviceOfPlaylist } from './service-of-playlist.ts';

/** Milliseconds after which a playlist that cannot be played leads home (spec section 8). */
const leaveAfterMs = 5_000;

/** The playlist's name as the page before left it with the history entry; empty where the page was opened by its address. */
const nameIn = (state: unknown): string => {
  const name = typeof state === 'object' && state !== null && 'playlistName' in state ? state.playlistName : '';
  return typeof name === 'string' ? name : '';
};

/** /listeningroom/{playlistId} */
export const ListeningRoomPage = () => {
  const { session, location } = useShell();
  const { user } = session;
  const { playlistId = '' } = location.params;
  const service = user && serviceOfPlaylist(playlistId, user.primaryStreamingService);
  const name = nameIn(location.state);
  if (!user || !service) return <Frame name={name} message={<NoPrimary />} />;
  if (!isConnected(user, service)) return <Frame name={name} message={<NotConnected service={service} />} />;
  return <Room key={`${service}:${playlistId}`} service={service} playlistId={playlistId} name={name} />;
};

/** Back leaves the music on: the now-playing bar shows it on every other page. */
const Frame = ({ name, end, message }: { name: string; end?: React.ReactNode; message: React.ReactNode }) => {
  const { navigate } = useShell();
  return (
    <article className={styles.room}>
      <header className={styles.head}>
        <IconButton label={texts.back} icon={<ChevronLeft size={28} />} onClick={() => navigate(paths.home)} />
        <div className={styles.names}>
          <p className={styles.kind}>{texts.heading}</p>
          <h1 className={styles.name} dir="auto">
            {name || texts.heading}
          </h1>
        </div>
        {end ?? <span className={styles.place} />}
      </header>
      {message}
    </article>
  );
};

/** Plays the playlist as soon as it is opened, unless it is what plays already. */
const useStarted = (playlist: PlaylistRef): void => {
  const { bus } = useShell();
  const playback = usePlayback();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || playback.isOn(playlist)) return;
    isAsked.current = true;
    // Where nobody takes it, the shell has told the user.
    bus.send('playback.start', { playlist }).catch(() => undefined);
  }, [bus, playback, playlist]);
};

const Room = ({ service, playlistId, name }: { service: ServiceName; playlistId: string; name: string }) => {
  const { navigate } = useShell();
  const playback = usePlayback();
  const state = usePlaybackState();
  const asked = useRef<PlaylistRef>({ service, id: playlistId, name, imageUrl: null, songCount: null });
  useStarted(asked.current);
  // While another playlist gives way to this one, that one's state is not to be shown here.
  const own = playback.isOn({ service, id: playlistId }) ? state : null;
  const leaves = own?.problem?.leaves === true;

  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(() => {
      playback.end();
      navigate(paths.home);
    }, leaveAfterMs);
    return () => clearTimeout(timer);
  }, [leaves, playback, navigate]);

  // Nothing of a playlist that does not play is left on the next page.
  useEffect(
    () => () => {
      const { phase } = playback.getState();
      if (phase === 'failed' || phase === 'empty') playback.end();
    },
    [playback],
  );

  const shownName = own?.playlist?.name || name;
  if (own?.phase === 'failed' && own.problem) {
    return (
      <Frame
        name={shownName}
        message={<RoomProblem service={service} playlistId={playlistId} problem={own.problem} />}
      />
    );
  }
  if (own?.phase === 'empty') return <Frame name={shownName} message={<NothingToPlay />} />;
  return <Frame name={shownName} end={<EndButton />} message={<RoomStage playlistId={playlistId} />} />;
};
