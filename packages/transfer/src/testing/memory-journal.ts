import type { ServiceName, SourceTrack } from '@playa/contracts';
import type { Miss } from '../miss.ts';
import type {
  Corrections,
  Journal,
  JournalItem,
  JournalState,
  Match,
  SongLink,
  SongLinks,
  SongMiss,
  SongMisses,
} from '../ports.ts';

/** A journal in memory, for several runs of one test. `gate` is called before and after every effect and may throw. */
export class MemoryJournal implements Journal {
  readonly state: JournalState = {
    items: [],
    cursor: null,
    readComplete: false,
    total: null,
    destinationPlaylistId: null,
    creationStarted: false,
    continuations: [],
    outages: 0,
    reconcileAttempts: 0,
  };
  gate: () => Promise<void> | void = () => {};

  load = () => this.#write(() => structuredClone(this.state));

  appendRows = (page: Parameters<Journal['appendRows']>[0]) =>
    this.#write(() => {
      const { items, ...rest } = page;
      for (const item of items) this.state.items[item.position] ??= item;
      Object.assign(this.state, rest);
    });

  setStatuses = (changes: Parameters<Journal['setStatuses']>[0]) =>
    this.#write(() => {
      for (const { position, status } of changes) {
        const item = this.state.items[position];
        if (!item) throw new Error(`There is no row ${position}`);
        this.state.items[position] = { ...item, status };
      }
    });

  startCreation = () =>
    this.#write(() => {
      this.state.creationStarted = true;
    });

  withdrawCreation = () =>
    this.#write(() => {
      this.state.creationStarted = false;
    });

  saveDestination = (playlistId: string) =>
    this.#write(() => {
      this.state.destinationPlaylistId = playlistId;
    });

  saveContinuations = (continuations: Parameters<Journal['saveContinuations']>[0]) =>
    this.#write(() => {
      this.state.continuations = continuations;
    });

  saveReconcileAttempts = (reconcileAttempts: number) =>
    this.#write(() => {
      this.state.reconcileAttempts = reconcileAttempts;
    });

  /** The rows that failed, with their reasons. */
  failures(): Array<{ position: number; reason: string }> {
    return this.state.items.flatMap(({ position, status }: JournalItem) =>
      status.state === 'failed' ? [{ position, reason: status.reason }] : [],
    );
  }

  async #write<T>(effect: () => T): Promise<T> {
    await this.gate();
    const result = effect();
    await this.gate();
    return result;
  }
}

export class MemorySongLinks implements SongLinks {
  readonly links = new Map<string, Match>();

  find = async (tracks: readonly SourceTrack[], destination: ServiceName) =>
    findStored(this.links, tracks, destination);

  save = async (links: readonly SongLink[]) => {
    for (const { track, destination, match } of links) this.links.set(`${track.id}>${destination}`, match);
  };

  refuse = async (destination: ServiceName, trackIds: readonly string[]) => {
    for (const [key, { trackId }] of this.links) {
      if (key.endsWith(`>${destination}`) && trackIds.includes(trackId)) this.links.delete(key);
    }
  };
}

/** By "track id>destination". */
const findStored = <T>(
  stored: ReadonlyMap<string, T>,
  tracks: readonly SourceTrack[],
  destination: ServiceName,
): Map<string, T> =>
  new Map(
    tracks.flatMap(({ id }) => {
      const value = stored.get(`${id}>${destination}`);
      return value === undefined ? [] : [[id, value] as const];
    }),
  );

export class MemorySongMisses implements SongMisses {
  readonly missed = new Map<string, Miss>();

  find = async (tracks: readonly SourceTrack[], destination: ServiceName) =>
    findStored(this.missed, tracks, destination);

  save = async (misses: readonly SongMiss[], destination: ServiceName) => {
    for (const { track, miss } of misses) this.missed.set(`${track.id}>${destination}`, miss);
  };
}

export class MemoryCorrections implements Corrections {
  readonly chosen = new Map<string, Match | null>();

  find = async (tracks: readonly SourceTrack[], destination: ServiceName) =>
    findStored(this.chosen, tracks, destination);
}
