import { loadScript } from '../load-script.ts';

/** The states of YouTube's player. */
export const youtubeStates = { unstarted: -1, ended: 0, playing: 1, paused: 2, buffering: 3, cued: 5 } as const;

interface YoutubeEvent<D> {
  data: D;
}

/** What is used of YouTube's player. Times are seconds, volumes 0 to 100. */
export interface YoutubeApiPlayer {
  loadVideoById(video: { videoId: string; startSeconds?: number }): void;
  playVideo(): void;
  pauseVideo(): void;
  stopVideo(): void;
  seekTo(seconds: number, allowSeekAhead: boolean): void;
  getCurrentTime(): number;
  getDuration(): number;
  getVideoData?(): { video_id: string; title: string; author: string };
  getIframe(): HTMLElement;
  getAvailablePlaybackRates?(): number[];
  setPlaybackRate?(rate: number): void;
  mute(): void;
  unMute(): void;
  setVolume(volume: number): void;
  destroy(): void;
}

export interface YoutubeApi {
  Player: new (
    target: HTMLElement,
    options: {
      width: number;
      height: number;
      playerVars: Readonly<Record<string, number | string>>;
      events: {
        onReady: () => void;
        onStateChange: (event: YoutubeEvent<number>) => void;
        onError: (event: YoutubeEvent<number>) => void;
      };
    },
  ) => YoutubeApiPlayer;
}

const inPage = (): YoutubeApi | null => {
  const found = Reflect.get(window, 'YT') as Partial<YoutubeApi> | undefined;
  return typeof found?.Player === 'function' ? (found as YoutubeApi) : null;
};

/** YouTube's iframe API, loaded once per page. @throws {PlayerFailure} 'script' */
export const loadYoutubeApi = async (url: string): Promise<YoutubeApi> => {
  await loadScript(url, () => inPage() !== null);
  return inPage() as YoutubeApi;
};
