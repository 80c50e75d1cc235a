import { loadScript } from '../load-script.ts';

/** What is used of the Web Playback SDK's state; times are milliseconds. */
export interface SpotifyState {
  paused: boolean;
  position: number;
  duration: number;
  shuffle: boolean;
  track_window: {
    current_track: SpotifyTrack;
    previous_tracks: readonly unknown[];
    next_tracks: readonly unknown[];
  };
}

export interface SpotifyTrack {
  id: string | null;
  name: string;
  artists: readonly { name: string }[];
  /** The track that was asked for, where another release of it is played. */
  linked_from?: { id: string | null } | null;
}

interface Events {
  ready: { device_id: string };
  not_ready: { device_id: string };
  player_state_changed: SpotifyState | null;
  initialization_error: { message: string };
  authentication_error: { message: string };
  account_error: { message: string };
  playback_error: { message: string };
  autoplay_failed: undefined;
}

/** What is used of the SDK's player. */
export interface SpotifySdkPlayer {
  connect(): Promise<boolean>;
  disconnect(): void;
  addListener<N extends keyof Events>(name: N, listener: (event: Events[N]) => void): boolean;
  getCurrentState(): Promise<SpotifyState | null>;
  setVolume(volume: number): Promise<void>;
  pause(): Promise<void>;
  resume(): Promise<void>;
  seek(positionMs: number): Promise<void>;
  nextTrack(): Promise<void>;
  previousTrack(): Promise<void>;
  /** Browsers with strict autoplay rules need it in a click. */
  activateElement(): Promise<void>;
}

export interface SpotifySdk {
  Player: new (options: {
    name: string;
    volume: number;
    getOAuthToken: (give: (token: string) => void) => void;
  }) => SpotifySdkPlayer;
}

const inPage = (): SpotifySdk | null => {
  const found = Reflect.get(window, 'Spotify') as Partial<SpotifySdk> | undefined;
  return typeof found?.Player === 'function' ? (found as SpotifySdk) : null;
};

const readyCallback = 'onSpotifyWebPlaybackSDKReady';

/** Spotify's Web Playback SDK, loaded once per page. @throws {PlayerFailure} 'script' */
export const loadSpotifySdk = async (url: string): Promise<SpotifySdk> => {
  // The script calls it, whether anybody wants to know or not.
  if (Reflect.get(window, readyCallback) === undefined) Reflect.set(window, readyCallback, () => undefined);
  await loadScript(url, () => inPage() !== null);
  return inPage() as SpotifySdk;
};
