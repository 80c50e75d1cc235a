import type { RemoteEntry, RemoteName, RemoteRegistry } from '@playa/contracts';
import type { RegistrySource } from './registry-source.ts';
import { RemoteLoadError } from './remote-load-error.ts';

interface RegistryReaderOptions {
  /** Called after every successful read. */
  onRead: (registry: RemoteRegistry) => void;
  /** Milliseconds after which the registry is read again, so that an open tab loads new releases. */
  maxAgeMs: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

interface CachedRegistry {
  registry: Promise<RemoteRegistry>;
  /** Null until the read has succeeded. */
  read: RemoteRegistry | null;
  startedAt: number;
}

/** Reads the registry and caches the result for all callers until it expires or `invalidate()` is called. */
export class RegistryReader {
  readonly #source: RegistrySource;
  readonly #onRead: (registry: RemoteRegistry) => void;
  readonly #maxAgeMs: number;
  readonly #now: () => number;
  #cached: CachedRegistry | null = null;

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

  /** The entry of the cached registry; null if the cache has expired or has no such entry. */
  findCached(remote: RemoteName): RemoteEntry | null {
    if (!this.#cached || this.#isExpired(this.#cached)) return null;
    return this.#cached.read?.remotes.find(({ name }) => name === remote) ?? null;
  }

  /** @throws {RemoteLoadError} */
  async ownerOf(command: string, signal: AbortSignal): Promise<RemoteName | null> {
    const { remotes } = await this.read(signal);
    return remotes.find(({ commands }) => commands.includes(command))?.name ?? null;
  }

  /** Clears the cache: the next call reads the registry, which may have another build after a release or rollback. */
  invalidate(): void {
    this.#cached = null;
  }

  #isExpired({ startedAt }: CachedRegistry): boolean {
    return this.#now() - startedAt > this.#maxAgeMs;
  }

  /** @throws {RemoteLoadError} */
  read(signal: AbortSignal): Promise<RemoteRegistry> {
    const cached = this.#cached;
    if (cached && !this.#isExpired(cached)) return cached.registry;
    const registry = this.#source(signal).catch((error: unknown) => {
      if (cached?.read) return cached.read;
      throw error;
    });
    const current: CachedRegistry = { registry, read: null, startedAt: this.#now() };
    this.#cached = current;
    registry.then(
      (read) => {
        current.read = read;
        this.#onRead(read);
      },
      () => {
        if (this.#cached === current) this.#cached = null;
      },
    );
    return registry;
  }
}
