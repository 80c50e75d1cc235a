import type { ShellServices, Track } from '@playa/contracts';
import { describeTrack } from '../describe/describe-track.ts';
import { texts } from '../texts.ts';
import { trackKey } from '../track-key.ts';
import { type PreviewSource, previewSource } from './preview-source.ts';
import { loadingLimitMs, Sound } from './sound.ts';

/** What a song's preview does. `open`: the embedded player is there, and its user starts it. `failed` stays until the next try. */
export type PreviewStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'open' | 'failed';

/** The part of the page that a preview belongs to: when it leaves, the preview ends. */
export type PreviewOwner = object;

export interface PreviewState {
  status: PreviewStatus;
  track: Track | null;
  source: PreviewSource | null;
  /** Stays after the end, so that the last words reach the right part of the page. */
  owner: PreviewOwner | null;
  /** What happened, for screen readers. */
  announcement: string;
}

/** Spec section 4: milliseconds after which an embedded player closes by itself. */
export const embedLimitMs = 180_000;

const idle: PreviewState = { status: 'idle', track: null, source: null, owner: null, announcement: '' };

/** Plays one preview at a time. The players of other builds hear of it over the bus and stop, as this one does. */
export class PreviewPlayer {
  readonly #shell: Pick<ShellServices, 'bus' | 'notify' | 'config'>;
  readonly #id = crypto.randomUUID();
  readonly #listeners = new Set<() => void>();
  #state = idle;
  #sound: Sound | null = null;
  #session = new AbortController();

  constructor(shell: Pick<ShellServices, 'bus' | 'notify' | 'config'>) {
    this.#shell = shell;
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

  hasPreview(track: Track): boolean {
    return previewSource(track, this.#shell.config) !== null;
  }

  /** Starts a song's preview; pauses, resumes or closes it where it is on. Does nothing where the song has none. */
  toggle(track: Track, owner: PreviewOwner): void {
    const status = this.statusOf(track);
    if (status === 'playing') this.#sound?.pause();
    else if (status === 'paused') this.#sound?.play();
    else if (status === 'loading' || status === 'open') this.stop();
    else this.#start(track, owner);
  }

  /** Ends what is on; with an owner, only what belongs to it. */
  stop(owner: PreviewOwner | null = this.#state.owner): void {
    const { track, owner: current } = this.#state;
    if (track === null || owner !== current) return;
    this.#end({ ...idle, owner, announcement: texts.preview.stopped });
  }

  /** The embedded player has loaded. */
  embedLoaded(): void {
    if (this.#state.status === 'loading') this.#update('open', texts.preview.embedReady);
  }

  /** How much of the file was played, 0 to 1. */
  progress(): number {
    return this.#sound?.progress() ?? 0;
  }

  onProgress(listener: () => void, signal: AbortSignal): void {
    this.#sound?.onProgress(listener, signal);
  }

  #start(track: Track, owner: PreviewOwner): void {
    const source = previewSource(track, this.#shell.config);
    if (source === null) return;
    this.#end(idle);
    this.#session = new AbortController();
    const { signal } = this.#session;
    const { bus } = this.#shell;
    bus.publish('preview.started', { player: this.#id });
    bus.subscribe('preview.started', ({ player }) => player !== this.#id && this.#end(idle), { signal });
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && this.stop();
    document.addEventListener('keydown', onKey, { signal });
    this.#set({ status: 'loading', track, source, owner, announcement: '' });
    if (source.kind === 'audio') this.#play(source.url);
    else this.#open(signal);
  }

  #play(url: string): void {
    this.#sound = new Sound(url, (status) => {
      if (status === 'failed') this.#fail();
      else if (status === 'ended') this.#end({ ...idle, owner: this.#state.owner, announcement: texts.preview.ended });
      else this.#update(status, this.#wordsFor(status));
    });
  }

  #open(signal: AbortSignal): void {
    this.#update('loading', texts.preview.embedLoading);
    const limits = [
      setTimeout(() => this.#state.status === 'loading' && this.#fail(), loadingLimitMs),
      setTimeout(() => this.stop(), embedLimitMs),
    ];
    signal.addEventListener('abort', () => limits.forEach(clearTimeout), { once: true });
  }

  #wordsFor(status: 'loading' | 'playing' | 'paused'): string {
    const { track, announcement } = this.#state;
    if (track === null || status === 'loading') return announcement;
    const { title, author } = describeTrack(track);
    return status === 'playing' ? texts.preview.playing(title, author) : texts.preview.paused;
  }

  #fail(): void {
    const { track } = this.#state;
    if (track === null) return;
    const announcement = texts.preview.failed(describeTrack(track).title);
    this.#end({ ...this.#state, status: 'failed', source: null, announcement });
    this.#shell.notify('error', announcement);
  }

  #end(state: PreviewState): void {
    this.#session.abort();
    this.#sound?.dispose();
    this.#sound = null;
    this.#set(state);
  }

  #update(status: PreviewStatus, announcement: string): void {
    this.#set({ ...this.#state, status, announcement });
  }

  #set(state: PreviewState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
