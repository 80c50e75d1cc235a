import type { RemoteEntry, RemoteName, RemoteRegistry } from '@playa/contracts';
import type { RegistrySource } from './registry-source.ts';
import { RemoteLoadError } from './remote-load-error.ts';

/** Reads the registry once and shares the result between all callers, until `readAgain()`. */
export class RegistryReader {
  readonly #source: RegistrySource;
  readonly #onRead: (registry: RemoteRegistry) => void;
  #reading: Promise<RemoteRegistry> | null = null;

  /** @param onRead called with every registry that was read */
  constructor(source: RegistrySource, onRead: (registry: RemoteRegistry) => void) {
    this.#source = source;
    this.#onRead = onRead;
  }

  /** @throws {RemoteLoadError} */
  async find(remote: RemoteName, signal: AbortSignal): Promise<RemoteEntry> {
    const { remotes, skipped } = await this.#read(signal);
    const entry = remotes.find(({ name }) => name === remote);
    if (entry) return entry;
    const unreadable = skipped.find((it) => it.part === 'entry' && it.remote === remote);
    if (!unreadable) throw new RemoteLoadError(remote, 'unknown-remote', 'the registry does not list it');
    throw new RemoteLoadError(remote, 'invalid-manifest', `its registry entry can't be used: ${unreadable.reason}`);
  }

  /** @throws {RemoteLoadError} */
  async ownerOf(command: string, signal: AbortSignal): Promise<RemoteName | null> {
    const { remotes } = await this.#read(signal);
    return remotes.find(({ commands }) => commands.includes(command))?.name ?? null;
  }

  /** The next call reads the registry anew: it may name a newer build, or one that was rolled back to. */
  readAgain(): void {
    this.#reading = null;
  }

  #read(signal: AbortSignal): Promise<RemoteRegistry> {
    if (this.#reading) return this.#reading;
    const reading = this.#source(signal);
    this.#reading = reading;
    reading.then(this.#onRead, () => {
      if (this.#reading === reading) this.#reading = null;
    });
    return reading;
  }
}
