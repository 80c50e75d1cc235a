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

/** Milliseconds after which a playlist that cannot be played leads home (spec section 8). */
const leaveAfterMs = 5_000;

/** The playlist's name as the page before left it with the history entry; empty where the page was opened by its address. */
const nameIn = (state: unknown): string => {
  const name = typeof state === 'object' && state !== null && 'playlistName' in state ? state.playlistName : '';
  return typeof name === 'string' ? name : '';
};

/** The page was opened for songs that are no playlist of a service: nothing can be read by its address. */
const isOfSongList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSongList' in state && state.isSongList === true;

/** The service of the songs that play, where they are no playlist and the address names them; else null. */
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
  const name = nameIn(location.state);
  if (listService === null && isOfSongList(location.state)) return <RoomFrame name={name} message={<SongsEnded />} />;
  if (!user || !service) return <RoomFrame name={name} message={<NoPrimary />} />;
  if (!isConnected(user, service)) return <RoomFrame name={name} message={<NotConnected service={service} />} />;
  return <Room key={`${service}:${playlistId}`} service={service} playlistId={playlistId} name={name} />;
};

/** Plays the playlist as soon as it is opened, unless it is what plays already. */
const useStarted = (playlist: PlaylistRef): void => {
  const { bus } = useShell();
  const playback = useOwnPlayback();
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
  const playback = useOwnPlayback();
  const state = usePlaybackState();
  const asked = useRef<PlaylistRef>({ service, id: playlistId, name, imageUrl: null, songCount: null });
  useStarted(asked.current);
  usePreload(SongListSheet);
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
      <RoomFrame
        name={shownName}
        message={
          <RoomProblem service={service} playlistId={own.isSongList ? null : playlistId} problem={own.problem} />
        }
      />
    );
  }
  if (own?.phase === 'empty') return <RoomFrame name={shownName} message={<NothingToPlay />} />;
  return (
    <RoomFrame
      name={shownName}
      end={<EndButton />}
      message={
        <RoomStage coverId={playlistId} songList={(close) => <SongListSheet onClose={close} />}>
          {own?.playlist && !own.isSongList ? <ListenTogether playlist={own.playlist} /> : null}
        </RoomStage>
      }
    />
  );
};
