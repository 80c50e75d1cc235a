import { isConnected, useBusEvent, useCommand, useShell } from '@playa/contracts';
import { VisuallyHidden } from '@playa/ui';
import { useEffect } from 'react';
import { NowPlayingCard } from './dock/now-playing-card.tsx';
import { servicesOf, useLiveRooms, useRoomPlayback } from './live/use-live-room.ts';
import { useRoomInPage } from './live/use-room-in-page.ts';
import { shownSong } from './playback/shown-song.ts';
import { startSong } from './playback/start-song.ts';
import { useMediaSession } from './playback/use-media-session.ts';
import { ShownPlaybackProvider, useOwnPlayback, usePlayback, usePlaybackState } from './playback/use-playback.ts';
import { texts } from './texts.ts';

/**
 * Controls playback on all pages: the commands, the media keys, the now-playing bar, and the joined room. Unmounting at the end of the
 * session ends playback.
 */
export const PlaybackOverlay = () => {
  const { session, notify, streaming } = useShell();
  const playback = useOwnPlayback();
  const rooms = useLiveRooms();
  const room = useRoomPlayback();
  const { user } = session;

  const ifConnected = (service: Parameters<typeof isConnected>[1], start: () => Promise<void>) => {
    if (!user || !isConnected(user, service)) return notify('error', texts.noService);
    const name = rooms.current()?.session.getState().view?.room.name;
    if (rooms.current()) notify('info', texts.live.gone(name ?? texts.heading));
    rooms.close();
    void start();
  };
  useCommand('playback.start', ({ playlist, row, tracks }) =>
    ifConnected(playlist.service, async () => {
      if (row !== undefined && playback.isOn(playlist, tracks) && playback.selectRow(row)) return;
      if (!tracks) await playback.start(playlist, row);
      else await playback.startSongs(playlist, { songs: tracks, index: row !== undefined && tracks[row] ? row : 0 });
    }),
  );
  useCommand('song.start', ({ track }) => ifConnected(track.service, () => startSong(playback, streaming, track)));
  useCommand('room.open', ({ roomId }) => {
    if (user) rooms.open(roomId, { userId: user._id, service: servicesOf(user)[0] ?? null });
  });
  useBusEvent('connection.changed', ({ service, connected }) => {
    if (!connected && playback.getState().playlist?.service === service) playback.end();
  });
  useRoomInPage();
  useEffect(() => playback.end, [playback]);
  useEffect(() => rooms.close, [rooms]);
  return (
    <ShownPlaybackProvider value={room}>
      <PlaybackUi />
    </ShownPlaybackProvider>
  );
};

const PlaybackUi = () => {
  useMediaSession(usePlayback());
  return (
    <>
      <Announcement />
      <NowPlayingCard />
    </>
  );
};

/** Announces each new song to screen readers. */
const Announcement = () => {
  const state = usePlaybackState();
  const song = state.phase === 'on' ? shownSong(state) : null;
  return (
    <VisuallyHidden>
      <span role="status">{song ? texts.playsNow(song.title, song.author) : ''}</span>
    </VisuallyHidden>
  );
};
