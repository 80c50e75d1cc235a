import type { RemoteEntry, RemoteName, RemoteRegistry } from '@playa/contracts';
import type { RegistrySource } from './registry-source.ts';
import { RemoteLoadError } from './remote-load-error.ts';

interface RegistryReaderOptions {
  /** Called with every registry that was read. */
  onRead: (registry: RemoteRegistry) => void;
  /** Milliseconds after which the registry is read again. Then a tab that stays open loads the builds that were released meanwhile. */
  maxAgeMs: number;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

interface Reading {
  registry: Promise<RemoteRegistry>;
  /** Null until it was read. */
  read: RemoteRegistry | null;
  begunAt: number;
}

/** Reads the registry and shares the result between all callers, until it is old or `readAgain()` is called. */
export class RegistryReader {
  readonly #source: RegistrySource;
  readonly #onRead: (registry: RemoteRegistry) => void;
  readonly #maxAgeMs: number;
  readonly #now: () => number;
  #reading: Reading | null = null;

  constructor(source: RegistrySource, { onRead, maxAgeMs, now = () => performance.now() }: RegistryReaderOptions) {
    this.#source = source;
    this.#onRead = onRead;
    this.#maxAgeMs = maxAgeMs;
    this.#now = now;
  }

  /** @throws {RemoteLoadError} */
  async find(remote: RemoteName, signal: AbortSignal): Promise<RemoteEntry> {
    const { remotes, skipped } = await this.read(signal);
    const entry = remotes.find(({ name }) => name === remote);
    if (entry) return entry;
    const unreadable = skipped.find((it) => it.part === 'entry' && it.remote === remote);
    if (!unreadable) throw new RemoteLoadError(remote, 'unknown-remote', 'the registry does not list it');
    throw new RemoteLoadError(remote, 'invalid-manifest', `its registry entry can't be used: ${unreadable.reason}`);
  }

  /** The entry as it was read lately; null where that is too long ago, or it has none. */
  known(remote: RemoteName): RemoteEntry | null {
    if (!this.#reading || this.#isOld(this.#reading)) return null;
    return this.#reading.read?.remotes.find(({ name }) => name === remote) ?? null;
  }

  /** @throws {RemoteLoadError} */
  async ownerOf(command: string, signal: AbortSignal): Promise<RemoteName | null> {
    const { remotes } = await this.read(signal);
    return remotes.find(({ commands }) => commands.includes(command))?.name ?? null;
  }

  /** The next call reads the registry anew: it may name a newer build, or one that was rolled back to. */
  readAgain(): void {
    this.#reading = null;
  }

  #isOld({ begunAt }: Reading): boolean {
    return this.#now() - begunAt > this.#maxAgeMs;
  }

  /** @throws {RemoteLoadError} */
  read(signal: AbortSignal): Promise<RemoteRegistry> {
    const kept = this.#reading;
    if (kept && !this.#isOld(kept)) return kept.registry;
    const registry = this.#source(signal).catch((error: unknown) => {
      if (kept?.read) return kept.read;
      throw error;
    });
    const reading: Reading = { registry, read: null, begunAt: this.#now() };
    this.#reading = reading;
    registry.then(
      (read) => {
        reading.read = read;
        this.#onRead(read);
      },
      () => {
        if (this.#reading === reading) this.#reading = null;
      },
    );
    return registry;
  }
}
