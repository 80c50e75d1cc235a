import type { ShellServices } from '@playa/contracts';
import { PlaylistShare, type SharedLink, type ShareItem, type ShareStep } from './playlist-share.ts';
import { retryDelayOf, type ShareFailure, toShareFailure } from './share-failure.ts';

/** `paused`: the listener has reached the limit of shares per minute; `until` in milliseconds since 1970. */
export type ShareState =
  | { step: 'queued' }
  | ShareStep
  | { step: 'paused'; until: number }
  | { step: 'ready'; link: SharedLink }
  | { step: 'failed'; failure: ShareFailure };

export interface ShareJob {
  item: ShareItem;
  state: ShareState;
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

const hasEnded = ({ step }: ShareState): boolean => step === 'ready' || step === 'failed';

/** Shares playlists one after the other. A failed one does not stop the others. */
export class ShareQueue {
  readonly #shares: readonly PlaylistShare[];
  readonly #listeners = new Set<() => void>();
  #jobs: readonly ShareJob[];
  #running: AbortController | null = null;

  constructor(shell: Pick<ShellServices, 'backend' | 'streaming'>, items: readonly ShareItem[]) {
    this.#shares = items.map((item) => new PlaylistShare(shell, item));
    this.#jobs = items.map((item) => ({ item, state: { step: 'queued' } }));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getJobs = (): readonly ShareJob[] => this.#jobs;

  /** Starts, or resumes after `stop`. */
  start(): void {
    if (this.#running) return;
    for (const [index, { state }] of this.#jobs.entries()) if (!hasEnded(state)) this.#set(index, { step: 'queued' });
    this.#running = new AbortController();
    void this.#run(this.#running.signal);
  }

  /** Aborts the current share and sends nothing more. */
  stop(): void {
    this.#running?.abort();
    this.#running = null;
  }

  /** Queues a failed share again. */
  retry(index: number): void {
    this.#set(index, { step: 'queued' });
    this.start();
  }

  /** Clears `#running` in the tick in which the queue becomes empty, so that `start` never mistakes an ended run for a running one. */
  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const index = this.#jobs.findIndex(({ state }) => state.step === 'queued');
      if (index < 0) return this.stop();
      await this.#runOne(index, signal);
    }
  }

  async #runOne(index: number, signal: AbortSignal): Promise<void> {
    try {
      const link = await this.#shares[index]?.run({ signal, onStep: (step) => this.#set(index, step) });
      if (link) this.#set(index, { step: 'ready', link });
    } catch (error) {
      if (signal.aborted) return;
      const pause = retryDelayOf(error);
      if (pause === null) return this.#set(index, { step: 'failed', failure: toShareFailure(error) });
      this.#set(index, { step: 'paused', until: Date.now() + pause });
      await sleep(pause, signal);
      if (!signal.aborted) this.#set(index, { step: 'queued' });
    }
  }

  #set(index: number, state: ShareState): void {
    this.#jobs = this.#jobs.map((job, at) => (at === index ? { ...job, state } : job));
    for (const listener of this.#listeners) listener();
  }
}
