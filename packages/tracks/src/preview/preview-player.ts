import type { Bus, Track } from '@playa/contracts';
import { httpUrl } from '../describe/http-url.ts';
import { trackKey } from '../track-key.ts';

/** What a song's preview does. `failed` stays until the next try. */
export type PreviewStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'failed';

export interface PreviewState {
  track: Track | null;
  status: PreviewStatus;
}

/** The address of the song's preview, null where the service gives none. */
export const previewUrlOf = (track: Track): string | null =>
  track.previewUrl === 'no preview' ? null : httpUrl(track.previewUrl);

const idle: PreviewState = { track: null, status: 'idle' };

/** Plays one preview at a time. Other builds' players hear of it over the bus and stop. */
export class PreviewPlayer {
  readonly #id = crypto.randomUUID();
  readonly #bus: Bus;
  readonly #listeners = new Set<() => void>();
  #state = idle;
  #audio: HTMLAudioElement | null = null;
  #session = new AbortController();

  constructor(bus: Bus) {
    this.#bus = bus;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): PreviewState => this.#state;

  statusOf(track: Track): PreviewStatus {
    const { track: current, status } = this.#state;
    return current && trackKey(current) === trackKey(track) ? status : 'idle';
  }

  /** Starts a song's preview, or pauses and resumes it. Does nothing where it has none. */
  toggle(track: Track): void {
    const status = this.statusOf(track);
    if (status === 'playing' || status === 'loading') this.#audio?.pause();
    else if (status === 'paused') void this.#audio?.play();
    else this.#start(track);
  }

  stop(): void {
    this.#session.abort();
    this.#audio?.pause();
    this.#set(idle);
  }

  #start(track: Track): void {
    const url = previewUrlOf(track);
    if (url === null) return;
    this.stop();
    this.#session = new AbortController();
    const { signal } = this.#session;
    this.#bus.publish('preview.started', { player: this.#id });
    this.#bus.subscribe('preview.started', ({ player }) => player !== this.#id && this.stop(), { signal });
    const audio = new Audio();
    this.#audio = audio;
    const on = (event: string, status: PreviewStatus) =>
      audio.addEventListener(event, () => this.#set({ track, status }), { signal });
    on('playing', 'playing');
    on('waiting', 'loading');
    on('pause', 'paused');
    on('error', 'failed');
    audio.addEventListener('ended', () => this.stop(), { signal });
    this.#set({ track, status: 'loading' });
    audio.src = url;
    audio.play()?.catch(() => !signal.aborted && !audio.paused && this.#set({ track, status: 'failed' }));
  }

  #set(state: PreviewState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
