import { youtubeStates } from '../players/youtube/youtube-api.ts';

interface Events {
  onReady: () => void;
  onStateChange: (event: { data: number }) => void;
  onError: (event: { data: number }) => void;
}

/** A fake of YouTube's player that plays at once. */
export class FakeYoutube {
  static last: FakeYoutube | null = null;
  readonly #events: Events;
  videoId = '';
  seconds = 0;
  muted = true;
  volume = 100;

  constructor(_: HTMLElement, { events }: { events: Events }) {
    this.#events = events;
    FakeYoutube.last = this;
    queueMicrotask(() => events.onReady());
  }

  loadVideoById({ videoId, startSeconds = 0 }: { videoId: string; startSeconds?: number }): void {
    this.videoId = videoId;
    this.seconds = startSeconds;
    this.tell(youtubeStates.buffering);
    this.tell(youtubeStates.playing);
  }

  playVideo(): void {
    this.tell(youtubeStates.playing);
  }

  pauseVideo(): void {
    this.tell(youtubeStates.paused);
  }

  seekTo(seconds: number): void {
    this.seconds = seconds;
  }

  getCurrentTime(): number {
    return this.seconds;
  }

  getDuration(): number {
    return 180;
  }

  getVideoData() {
    return { video_id: this.videoId, title: `Video ${this.videoId}`, author: 'A channel' };
  }

  mute(): void {
    this.muted = true;
  }

  unMute(): void {
    this.muted = false;
  }

  setVolume(volume: number): void {
    this.volume = volume;
  }

  destroy(): void {
    this.videoId = '';
  }

  tell(state: number): void {
    this.#events.onStateChange({ data: state });
  }

  fail(code: number): void {
    this.#events.onError({ data: code });
  }
}

/** Installs it in the page; returns a function that removes it. */
export const installFakeYoutube = (): (() => void) => {
  FakeYoutube.last = null;
  Reflect.set(window, 'YT', { Player: FakeYoutube });
  return () => void Reflect.deleteProperty(window, 'YT');
};
