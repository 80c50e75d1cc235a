import type { Playlist, ServiceName } from '@playa/contracts';
import pLimit from 'p-limit';
import type { ListCache } from './list-cache.ts';
import type { SourceParts } from './list-sources.ts';

type Counted = Pick<Playlist, 'id' | 'revision'>;
interface KeptCount {
  id: string;
  /** Of the playlist when it was counted. */
  revision: string;
  count: number;
}

/** Calls at one time: a service that counts songs only by being asked for them must not be flooded. */
const callsAtOnce = 2;

const isKeptCount = (value: unknown): value is KeptCount => {
  const { id, revision, count } = (value ?? {}) as Partial<Record<keyof KeptCount, unknown>>;
  return typeof id === 'string' && typeof revision === 'string' && Number.isInteger(count);
};

/**
 * How many songs the playlists of one service have, where its list does not say so: counted on demand, and remembered for as long
 * as the playlist's revision stays the same.
 */
export class SongCounts {
  readonly #parts: SourceParts & { userId: string; cache: ListCache };
  readonly #service: ServiceName;
  readonly #limit = pLimit(callsAtOnce);
  readonly #counts = new Map<string, { revision: string | null; count: number }>();
  readonly #listeners = new Set<() => void>();
  #changes = 0;
  #restored: Promise<void> | null = null;

  constructor(parts: SourceParts & { userId: string; cache: ListCache }, service: ServiceName) {
    this.#parts = parts;
    this.#service = service;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The count for this revision of the playlist; undefined where it was not counted. */
  known({ id, revision = null }: Counted): number | undefined {
    const counted = this.#counts.get(id);
    return counted && counted.revision === revision ? counted.count : undefined;
  }

  /** How many changes there were: another number whenever a count became known. */
  readonly changes = (): number => this.#changes;

  /** Counts unless that was done; gives up when the signal aborts. @throws {StreamingError} */
  async count(playlist: Counted, signal: AbortSignal): Promise<void> {
    this.#restored ??= this.#restore();
    await this.#restored;
    await this.#limit(async () => {
      if (signal.aborted || this.known(playlist) !== undefined) return;
      const { streaming, onWait } = this.#parts;
      const { total, items, next } = await streaming
        .client(this.#service)
        .playlistRows(playlist.id, null, { signal, onWait, lengths: false });
      const count = total ?? (next === null ? items.length : null);
      if (count === null || signal.aborted) return;
      this.#counts.set(playlist.id, { revision: playlist.revision ?? null, count });
      this.#tell();
    });
    if (this.#limit.activeCount + this.#limit.pendingCount === 0) await this.#save();
  }

  /** Forgets every count. */
  clear(): void {
    this.#counts.clear();
    this.#tell();
  }

  #tell(): void {
    this.#changes += 1;
    for (const listener of [...this.#listeners]) listener();
  }

  get #key() {
    return [this.#parts.userId, this.#service, 'song-counts'] as const;
  }

  async #restore(): Promise<void> {
    const kept = await this.#parts.cache.load(this.#key);
    for (const { id, revision, count } of kept?.items.filter(isKeptCount) ?? []) {
      this.#counts.set(id, { revision, count });
    }
    this.#tell();
  }

  /** Only what a revision vouches for can be trusted at the next visit. */
  async #save(): Promise<void> {
    const items = [...this.#counts].flatMap(([id, { revision, count }]) =>
      revision === null ? [] : [{ id, revision, count }],
    );
    await this.#parts.cache.save(this.#key, { items, head: null, readAt: Date.now() });
  }
}
