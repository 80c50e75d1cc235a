import { type ShellServices, useShell } from '@playa/contracts';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { createPlayer } from '../players/create-player.ts';
import { Playback } from './playback.ts';
import type { PlaybackState } from './playback-state.ts';
import type { ShownPlayback } from './shown-playback.ts';

const playbacks = new WeakMap<ShellServices['bus'], Playback>();

/** The listener's own playback, one for the page: the bus is the page's. */
export const useOwnPlayback = (): Playback => {
  const shell = useShell();
  const playback =
    playbacks.get(shell.bus) ?? new Playback(shell, (service, reports) => createPlayer(shell, service, reports));
  playbacks.set(shell.bus, playback);
  return playback;
};

const Shown = createContext<ShownPlayback | null>(null);

/** Makes the screens inside show and control this. */
export const ShownPlaybackProvider = Shown.Provider;

/** What the screen shows and controls: the listener's own playback unless a provider says otherwise. */
export const usePlayback = (): ShownPlayback => {
  const own = useOwnPlayback();
  return useContext(Shown) ?? own;
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
