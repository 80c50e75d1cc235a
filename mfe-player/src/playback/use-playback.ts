import { type ShellServices, useShell } from '@playa/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPlayer } from '../players/create-player.ts';
import { Playback } from './playback.ts';
import type { PlaybackState } from './playback-state.ts';

const playbacks = new WeakMap<ShellServices['bus'], Playback>();

/** What the page plays, shared by the listening room and the now-playing bar: the bus is the page's. */
export const usePlayback = (): Playback => {
  const shell = useShell();
  const playback =
    playbacks.get(shell.bus) ?? new Playback(shell, (service, reports) => createPlayer(shell, service, reports));
  playbacks.set(shell.bus, playback);
  return playback;
};

export const usePlaybackState = (): PlaybackState => {
  const playback = usePlayback();
  return useSyncExternalStore(playback.subscribe, playback.getState);
};

/** Milliseconds between two looks at the position. */
const lookEveryMs = 250;

/** Milliseconds into the current song, as it goes on. */
export const usePosition = (): number => {
  const playback = usePlayback();
  const [position, setPosition] = useState(playback.position);
  useEffect(() => {
    const look = () => setPosition(playback.position());
    const timer = setInterval(look, lookEveryMs);
    const stop = playback.subscribe(look);
    look();
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [playback]);
  return position;
};
