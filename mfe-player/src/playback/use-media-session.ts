import { useEffect } from 'react';
import { isSounding } from './playback-state.ts';
import type { ShownPlayback } from './shown-playback.ts';
import { shownSong } from './shown-song.ts';
import { usePlaybackState } from './use-playback.ts';

/** Absent in browsers without media keys. */
const mediaSession = (): MediaSession | undefined => navigator.mediaSession;

/** Milliseconds that a media key skips. */
const skipMs = 10_000;

type Actions = Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>>;

const actionsOf = (playback: ShownPlayback): Actions => ({
  play: () => playback.play(),
  pause: () => playback.pause(),
  stop: () => playback.pause(),
  previoustrack: () => playback.back(),
  nexttrack: () => playback.next(),
  seekbackward: ({ seekOffset }) => playback.seek(playback.position() - (seekOffset ? seekOffset * 1000 : skipMs)),
  seekforward: ({ seekOffset }) => playback.seek(playback.position() + (seekOffset ? seekOffset * 1000 : skipMs)),
  seekto: ({ seekTime }) => seekTime !== undefined && playback.seek(seekTime * 1000),
});

const setActions = (session: MediaSession, actions: Actions): void => {
  for (const [action, handler] of Object.entries(actions)) {
    try {
      session.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // A browser that does not know the key.
    }
  }
};

const setPosition = (session: MediaSession, positionMs: number, durationMs: number | null): void => {
  const isKnown = durationMs !== null && durationMs > 0 && positionMs <= durationMs;
  if (!isKnown) session.setPositionState?.();
  else session.setPositionState?.({ duration: durationMs / 1000, position: positionMs / 1000, playbackRate: 1 });
};

/** Tells the system what plays, and obeys its media keys and lock screen, while something is loaded. */
export const useMediaSession = (playback: ShownPlayback): void => {
  const state = usePlaybackState();
  const song = shownSong(state);
  const isOn = state.phase === 'on' && song !== null;
  const album = song?.album ?? state.playlist?.name ?? '';
  const { title = '', author = '', imageUrl = null } = song ?? {};
  const sounding = isSounding(state);
  const { status, durationMs } = state.player;

  useEffect(() => {
    const session = mediaSession();
    if (!session || !isOn) return;
    const actions = actionsOf(playback);
    setActions(session, actions);
    return () => {
      setActions(session, Object.fromEntries(Object.keys(actions).map((action) => [action, null])));
      session.metadata = null;
      session.playbackState = 'none';
    };
  }, [isOn, playback]);

  useEffect(() => {
    const session = mediaSession();
    if (!session || !isOn) return;
    const artwork = imageUrl ? [{ src: imageUrl }] : [];
    session.metadata = new MediaMetadata({ title, artist: author, album, artwork });
  }, [isOn, title, author, album, imageUrl]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the position is told anew when the player says something new
  useEffect(() => {
    const session = mediaSession();
    if (!session || !isOn) return;
    session.playbackState = sounding ? 'playing' : 'paused';
    setPosition(session, playback.position(), durationMs);
  }, [isOn, sounding, status, title, durationMs, playback]);
};
