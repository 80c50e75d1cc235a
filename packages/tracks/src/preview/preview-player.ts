import type { ShellServices, Track } from '@playa/contracts';
import { describeTrack } from '../describe/describe-track.ts';
import { texts } from '../texts.ts';
import { trackKey } from '../track-key.ts';
import { loadingTimeoutMs, PreviewAudio } from './preview-audio.ts';
import { type PreviewSource, previewSource } from './preview-source.ts';

/** `open`: the embedded player has loaded; the user starts it. `failed` remains until the next attempt. */
export type PreviewStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'open' | 'failed';

/** The subtree that owns a preview. The preview stops when it unmounts. */
export type PreviewOwner = object;

export interface PreviewState {
  status: PreviewStatus;
  track: Track | null;
  source: PreviewSource | null;
  /** Kept after the end, so that the last announcement reaches the right subtree. */
  owner: PreviewOwner | null;
  /** Text for screen readers. */
  announcement: string;
}

/** Specification, section 4: milliseconds after which an embedded player closes. */
export const embedTimeoutMs = 180_000;

const idle: PreviewState = { status: 'idle', track: null, source: null, owner: null, announcement: '' };

/** Plays one preview at a time. Players of other builds are notified over the bus and stop, and so does this one. */
export class PreviewPlayer {
  readonly #shell: Pick<ShellServices, 'bus' | 'notify' | 'config'>;
  readonly #id = crypto.randomUUID();
  readonly #listeners = new Set<() => void>();
  #state = idle;
  #audio: PreviewAudio | null = null;
  #session = new AbortController();

  constructor(shell: Pick<ShellServices, 'bus' | 'notify' | 'config'>) {
    this.#shell = shell;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): PreviewState => this.#state;

  statusOf(track: Track): PreviewStatus {
    const { track: current, status } = this.#state;
    return current && trackKey(current) === trackKey(track) ? status : 'idle';
  }

  hasPreview(track: Track): boolean {
    return previewSource(track, this.#shell.config) !== null;
  }

  /** Starts a song's preview; if it is current, pauses, resumes or closes it. Does nothing without a preview. */
  toggle(track: Track, owner: PreviewOwner): void {
    const status = this.statusOf(track);
    if (status === 'playing') this.#audio?.pause();
    else if (status === 'paused') this.#audio?.play();
    else if (status === 'loading' || status === 'open') this.stop();
    else this.#start(track, owner);
  }

  /** Stops the current preview; with an owner, only a preview of that owner. */
  stop(owner: PreviewOwner | null = this.#state.owner): void {
    const { track, owner: current } = this.#state;
    if (track === null || owner !== current) return;
    this.#end({ ...idle, owner, announcement: texts.preview.stopped });
  }

  /** Called when the embedded player has loaded. */
  embedLoaded(): void {
    if (this.#state.status === 'loading') this.#update('open', texts.preview.embedReady);
  }

  /** The played part of the file, 0 to 1. */
  progress(): number {
    return this.#audio?.progress() ?? 0;
  }

  onProgress(listener: () => void, signal: AbortSignal): void {
    this.#audio?.onProgress(listener, signal);
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
    if (source.kind === 'audio') this.#playAudio(source.url);
    else this.#openEmbed(signal);
  }

  #playAudio(url: string): void {
    this.#audio = new PreviewAudio(url, (status) => {
      if (status === 'failed') this.#fail();
      else if (status === 'ended') this.#end({ ...idle, owner: this.#state.owner, announcement: texts.preview.ended });
      else this.#update(status, this.#announcementFor(status));
    });
  }

  #openEmbed(signal: AbortSignal): void {
    this.#update('loading', texts.preview.embedLoading);
    const timers = [
      setTimeout(() => this.#state.status === 'loading' && this.#fail(), loadingTimeoutMs),
      setTimeout(() => this.stop(), embedTimeoutMs),
    ];
    signal.addEventListener('abort', () => timers.forEach(clearTimeout), { once: true });
  }

  #announcementFor(status: 'loading' | 'playing' | 'paused'): string {
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
    this.#audio?.dispose();
    this.#audio = null;
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
