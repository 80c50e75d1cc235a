import type { ServiceName } from '@playa/contracts';
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { KeptList } from './streamed-list.ts';

/** Whose list it is, and which. */
export type ListKey = readonly [
  userId: string,
  service: ServiceName,
  list: 'playlists' | 'song-counts' | `rows:${string}`,
];

/** Raised whenever the shape of what is kept changes; entries of other versions are dropped. */
const version = 1;
const name = 'playa-library';

/** Bounds of what is kept: the lists unused for longest go first. A longer list is not kept at all. */
export const cacheLimits = { lists: 50, rows: 200_000, rowsOfList: 20_000 };
/** Milliseconds. A blocked storage must not keep a list from being read. */
const patienceMs = 1000;

interface Schema extends DBSchema {
  lists: { key: [string, string, string]; value: KeptList<unknown, unknown> };
  /** What deciding about room needs, so that no list has to be loaded for it. */
  uses: { key: [string, string, string]; value: { key: [string, string, string]; rows: number; usedAt: number } };
}

type Database = IDBPDatabase<Schema>;

/** Lists of earlier visits, for each user and service. */
export interface ListCache {
  /** Null where there is none, or none that can be used. */
  load(key: ListKey): Promise<KeptList<unknown, unknown> | null>;
  save(key: ListKey, list: KeptList<unknown, unknown>): Promise<void>;
  /** Drops the lists of a service. */
  dropService(userId: string, service: ServiceName): Promise<void>;
  dropUser(userId: string): Promise<void>;
  /** Drops what earlier users of this browser left. */
  keepOnly(userId: string): Promise<void>;
}

const open = async (): Promise<Database> => {
  const opened = openDB<Schema>(name, version, {
    upgrade: (database) => {
      for (const store of database.objectStoreNames) database.deleteObjectStore(store);
      database.createObjectStore('lists');
      database.createObjectStore('uses', { keyPath: 'key' });
    },
    // A later release in another tab wants the place.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  try {
    return await opened;
  } catch (error) {
    // Kept by a later release that was taken back since.
    if (error instanceof DOMException && error.name === 'VersionError') await deleteDB(name);
    throw error;
  }
};

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The storage does not answer')), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const makeRoom = async (database: Database): Promise<void> => {
  const changes = database.transaction(['lists', 'uses'], 'readwrite');
  const byUse = (await changes.objectStore('uses').getAll()).sort((a, b) => b.usedAt - a.usedAt);
  let rows = 0;
  for (const [index, use] of byUse.entries()) {
    rows += use.rows;
    if (index < cacheLimits.lists && rows <= cacheLimits.rows) continue;
    await changes.objectStore('lists').delete(use.key);
    await changes.objectStore('uses').delete(use.key);
  }
  await changes.done;
};

const dropAll = async (database: Database, isDropped: (key: readonly string[]) => boolean): Promise<void> => {
  const changes = database.transaction(['lists', 'uses'], 'readwrite');
  for (const store of [changes.objectStore('lists'), changes.objectStore('uses')]) {
    for (const key of await store.getAllKeys()) if (isDropped(key)) await store.delete(key);
  }
  await changes.done;
};

const isKeptList = (value: unknown): value is KeptList<unknown, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  Array.isArray((value as { items?: unknown }).items) &&
  typeof (value as { readAt?: unknown }).readAt === 'number';

/**
 * The cache in IndexedDB. Nothing of it rejects: without storage (a private window, a full disk, a broken database) there is just
 * nothing kept.
 */
export const createListCache = (): ListCache => {
  let database: Promise<Database> | null = null;
  const within = async <T>(work: (database: Database) => Promise<T>): Promise<T | null> => {
    try {
      database ??= open();
      const current = database;
      return await inTime(current.then(work));
    } catch {
      // Opened anew the next time: it may have been closed for a later release.
      database = null;
      return null;
    }
  };

  return {
    load: (key) =>
      within(async (db) => {
        const [userId, service, list] = key;
        const kept = await db.get('lists', [userId, service, list]);
        if (!isKeptList(kept)) return null;
        await db.put('uses', { key: [userId, service, list], rows: kept.items.length, usedAt: Date.now() });
        return kept;
      }),
    save: async ([userId, service, list], kept) => {
      if (kept.items.length > cacheLimits.rowsOfList) return;
      await within(async (db) => {
        const changes = db.transaction(['lists', 'uses'], 'readwrite');
        await changes.objectStore('lists').put(kept, [userId, service, list]);
        await changes
          .objectStore('uses')
          .put({ key: [userId, service, list], rows: kept.items.length, usedAt: Date.now() });
        await changes.done;
        await makeRoom(db);
      });
    },
    dropService: async (userId, service) =>
      void (await within((db) => dropAll(db, ([user, of]) => user === userId && of === service))),
    dropUser: async (userId) => void (await within((db) => dropAll(db, ([user]) => user === userId))),
    keepOnly: async (userId) => void (await within((db) => dropAll(db, ([user]) => user !== userId))),
  };
};
