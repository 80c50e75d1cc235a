import { loadScript } from '../load-script.ts';

/** The playback states that are used. */
export const musicStates = {
  loading: 1,
  playing: 2,
  paused: 3,
  stopped: 4,
  ended: 5,
  waiting: 8,
  stalled: 9,
  completed: 10,
} as const;

interface MediaItem {
  id: string;
  attributes?: { name?: string; artistName?: string };
}

/** What is used of MusicKit's instance. Times are seconds, volumes 0 to 1. */
export interface MusicKitInstance {
  musicUserToken?: string;
  readonly queue: { readonly items: readonly MediaItem[] };
  readonly nowPlayingItem?: MediaItem | null;
  readonly nowPlayingItemIndex: number;
  readonly playbackState: number;
  readonly currentPlaybackTime: number;
  volume: number;
  playbackRate?: number;
  setQueue(options: { songs: readonly string[]; startWith: number; startPlaying: boolean }): Promise<unknown>;
  play(): Promise<void>;
  pause(): Promise<void> | void;
  stop(): Promise<void> | void;
  seekToTime(seconds: number): Promise<void>;
  changeToMediaAtIndex(index: number): Promise<unknown>;
  addEventListener(name: string, listener: () => void): void;
  removeEventListener(name: string, listener: () => void): void;
}

interface MusicKit {
  getInstance?(): MusicKitInstance | undefined;
  configure(options: {
    developerToken: string;
    app: { name: string; build: string };
  }): Promise<MusicKitInstance> | MusicKitInstance;
}

const inPage = (): MusicKit | null => {
  const found = Reflect.get(window, 'MusicKit') as Partial<MusicKit> | undefined;
  return typeof found?.configure === 'function' ? (found as MusicKit) : null;
};

/** The instance that the page has already: to configure MusicKit anew would leave a playing one without an owner. */
const configured = (kit: MusicKit): MusicKitInstance | null => {
  try {
    return kit.getInstance?.() ?? null;
  } catch {
    // Before it is configured, MusicKit throws.
    return null;
  }
};

/** The page's one instance of MusicKit. @throws {PlayerFailure} 'script', and what MusicKit throws */
export const musicKitInstance = async (
  url: string,
  app: { name: string; build: string },
  developerToken: () => Promise<string>,
): Promise<MusicKitInstance> => {
  await loadScript(url, () => inPage() !== null);
  const kit = inPage() as MusicKit;
  return configured(kit) ?? kit.configure({ developerToken: await developerToken(), app });
};

/** The element in the page that MusicKit plays with; null before its first song. */
export const musicElement = (): (HTMLAudioElement & { captureStream?: () => MediaStream }) | null =>
  document.querySelector('audio#apple-music-player');
