import { isConnected, type PlaylistRef, paths, type ServiceName, useShell } from '@playa/contracts';
import { lazySheet, usePreload } from '@playa/ui';
import { useEffect, useRef } from 'react';
import { ListenTogether } from '../live/listen-together.tsx';
import { useOwnPlayback, usePlaybackState } from '../playback/use-playback.ts';
import { EndButton } from './end-button.tsx';
import { RoomFrame } from './room-frame.tsx';
import { NoPrimary, NotConnected, NothingToPlay, RoomProblem, SongsEnded } from './room-message.tsx';
import { RoomStage } from './room-stage.tsx';
import { serviceOfPlaylist } from './service-of-playlist.ts';

const SongListSheet = lazySheet(
  async () => (await import('./song-list-sheet.tsx')).SongListSheet,
  ({ onClose }) => onClose,
);

/** Milliseconds after which a playlist that cannot be played redirects home (spec section 8). */
const leaveAfterMs = 5_000;

/** The playlist's name from the history entry's state; empty if the page was opened by its URL. */
const readPlaylistName = (state: unknown): string => {
  const name = typeof state === 'object' && state !== null && 'playlistName' in state ? state.playlistName : '';
  return typeof name === 'string' ? name : '';
};

/** Whether the page was opened for songs that are no playlist of a service, so that nothing can be read by its URL. */
const isSongListState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSongList' in state && state.isSongList === true;

/** The service of the playing songs if they are no playlist and have this id; else null. */
const useSongListService = (playlistId: string): ServiceName | null => {
  const { isSongList, playlist } = useOwnPlayback().getState();
  return isSongList && playlist?.id === playlistId ? playlist.service : null;
};

/** /listeningroom/{playlistId} */
export const ListeningRoomPage = () => {
  const { session, location } = useShell();
  const { user } = session;
  const { playlistId = '' } = location.params;
  const listService = useSongListService(playlistId);
  const service = listService ?? (user && serviceOfPlaylist(playlistId, user.primaryStreamingService));
  const name = readPlaylistName(location.state);
  if (listService === null && isSongListState(location.state))
    return <RoomFrame name={name} message={<SongsEnded />} />;
  if (!user || !service) return <RoomFrame name={name} message={<NoPrimary />} />;
  if (!isConnected(user, service)) return <RoomFrame name={name} message={<NotConnected service={service} />} />;
  return <Room key={`${service}:${playlistId}`} service={service} playlistId={playlistId} name={name} />;
};

/** Starts the playlist on mount, unless it is already playing. */
const useStartPlayback = (playlist: PlaylistRef): void => {
  const { bus } = useShell();
  const playback = useOwnPlayback();
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current || playback.isOn(playlist)) return;
    hasStarted.current = true;
    // If no remote handles the command, the shell has already told the user.
    bus.send('playback.start', { playlist }).catch(() => undefined);
  }, [bus, playback, playlist]);
};

const Room = ({ service, playlistId, name }: { service: ServiceName; playlistId: string; name: string }) => {
  const { navigate } = useShell();
  const playback = useOwnPlayback();
  const state = usePlaybackState();
  const playlistRef = useRef<PlaylistRef>({ service, id: playlistId, name, imageUrl: null, songCount: null });
  useStartPlayback(playlistRef.current);
  usePreload(SongListSheet);
  // Until this playlist has replaced the previous one, the state belongs to the previous one.
  const ownState = playback.isOn({ service, id: playlistId }) ? state : null;
  const shouldLeave = ownState?.problem?.leaves === true;

  useEffect(() => {
    if (!shouldLeave) return;
    const timer = setTimeout(() => {
      playback.end();
      navigate(paths.home);
    }, leaveAfterMs);
    return () => clearTimeout(timer);
  }, [shouldLeave, playback, navigate]);

  // Clears a failed or empty playlist when the page is left.
  useEffect(
    () => () => {
      const { phase } = playback.getState();
      if (phase === 'failed' || phase === 'empty') playback.end();
    },
    [playback],
  );

  const shownName = ownState?.playlist?.name || name;
  if (ownState?.phase === 'failed' && ownState.problem) {
    return (
      <RoomFrame
        name={shownName}
        message={
          <RoomProblem
            service={service}
            playlistId={ownState.isSongList ? null : playlistId}
            problem={ownState.problem}
          />
        }
      />
    );
  }
  if (ownState?.phase === 'empty') return <RoomFrame name={shownName} message={<NothingToPlay />} />;
  return (
    <RoomFrame
      name={shownName}
      end={<EndButton />}
      message={
        <RoomStage coverId={playlistId} songList={(close) => <SongListSheet onClose={close} />}>
          {ownState?.playlist && !ownState.isSongList ? <ListenTogether playlist={ownState.playlist} /> : null}
        </RoomStage>
      }
    />
  );
};
