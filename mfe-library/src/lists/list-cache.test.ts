import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubIndexedDb } from '../testing/indexed-db.ts';
import { cacheLimits, createListCache, type ListKey } from './list-cache.ts';

const listOf = (items: unknown[]) => ({ items, head: null, readAt: 1 });
const keyOf = (name: string, user = 'ada', service: ListKey[1] = 'spotify'): ListKey => [user, service, `rows:${name}`];
const limits = { ...cacheLimits };

describe('the cache', () => {
  beforeEach(() => {
    stubIndexedDb();
    Object.assign(cacheLimits, limits);
  });

  it('gives back at a later visit what was kept', async () => {
    await createListCache().save(keyOf('one'), listOf(['a', 'b']));
    expect(await createListCache().load(keyOf('one'))).toEqual(listOf(['a', 'b']));
    expect(await createListCache().load(keyOf('other'))).toBeNull();
  });

  it.each([
    ['another user', keyOf('one', 'ben')],
    ['another service', keyOf('one', 'ada', 'apple')],
  ])('has nothing for %s', async (_, key) => {
    const cache = createListCache();
    await cache.save(keyOf('one'), listOf(['a']));
    expect(await cache.load(key)).toBeNull();
  });

  it('drops the lists of a service, of a user, and of all other users', async () => {
    const cache = createListCache();
    const keys = [keyOf('s'), keyOf('a', 'ada', 'apple'), keyOf('s', 'ben'), keyOf('s', 'cleo')];
    for (const key of keys) await cache.save(key, listOf([key.join()]));
    const kept = async () => (await Promise.all(keys.map((key) => cache.load(key)))).map((list) => list !== null);
    await cache.dropService('ada', 'spotify');
    expect(await kept()).toEqual([false, true, true, true]);
    await cache.dropUser('ben');
    expect(await kept()).toEqual([false, true, false, true]);
    await cache.keepOnly('ada');
    expect(await kept()).toEqual([false, true, false, false]);
  });

  it('makes room by dropping the lists unused for longest, by number', async () => {
    cacheLimits.lists = 2;
    const now = vi.spyOn(Date, 'now');
    const cache = createListCache();
    const at = async (time: number, work: () => Promise<unknown>) => {
      now.mockReturnValue(time);
      await work();
    };
    await at(1, () => cache.save(keyOf('one'), listOf(['a'])));
    await at(2, () => cache.save(keyOf('two'), listOf(['b'])));
    await at(3, () => cache.load(keyOf('one')));
    await at(4, () => cache.save(keyOf('three'), listOf(['c'])));
    expect(await cache.load(keyOf('two'))).toBeNull();
    expect(await cache.load(keyOf('one'))).not.toBeNull();
    expect(await cache.load(keyOf('three'))).not.toBeNull();
  });

  it('makes room by rows, and keeps no list that is too long', async () => {
    Object.assign(cacheLimits, { rows: 3, rowsOfList: 3 });
    const cache = createListCache();
    const now = vi.spyOn(Date, 'now').mockReturnValue(1);
    await cache.save(keyOf('one'), listOf(['a', 'b']));
    now.mockReturnValue(2);
    await cache.save(keyOf('two'), listOf(['c', 'd']));
    await cache.save(keyOf('long'), listOf(['e', 'f', 'g', 'h']));
    expect(await cache.load(keyOf('one'))).toBeNull();
    expect(await cache.load(keyOf('two'))).not.toBeNull();
    expect(await cache.load(keyOf('long'))).toBeNull();
  });

  it.each([null, 'text', { items: 'none', readAt: 1 }, { items: [] }])(
    'takes a broken entry (%j) for none',
    async (broken) => {
      const cache = createListCache();
      await cache.save(keyOf('one'), listOf(['a']));
      const database = await openDB('playa-library', 1);
      await database.put('lists', broken, ['ada', 'spotify', 'rows:one']);
      database.close();
      expect(await cache.load(keyOf('one'))).toBeNull();
    },
  );

  it('drops what another version kept', async () => {
    const later = await openDB('playa-library', 2, { upgrade: (database) => void database.createObjectStore('lists') });
    await later.put('lists', listOf(['a']), ['ada', 'spotify', 'rows:one']);
    later.close();
    expect(await createListCache().load(keyOf('one')), 'the first try finds the later version').toBeNull();
    const cache = createListCache();
    await cache.save(keyOf('one'), listOf(['b']));
    expect(await cache.load(keyOf('one'))).toEqual(listOf(['b']));
  });
});

describe('without a storage that works', () => {
  const expectNothingKept = async () => {
    const cache = createListCache();
    await cache.save(keyOf('one'), listOf(['a']));
    await cache.dropUser('ada');
    await cache.keepOnly('ada');
    await cache.dropService('ada', 'spotify');
    expect(await cache.load(keyOf('one'))).toBeNull();
  };

  it('keeps nothing where the browser has none', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await expectNothingKept();
  });

  it('keeps nothing where the browser refuses', async () => {
    stubIndexedDb();
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    });
    await expectNothingKept();
  });

  it('keeps nothing when the disk is full, and reads what it kept before', async () => {
    stubIndexedDb();
    const cache = createListCache();
    await cache.save(keyOf('one'), listOf(['a']));
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('Quota exceeded', 'QuotaExceededError');
    });
    await cache.save(keyOf('two'), listOf(['b']));
    expect(await cache.load(keyOf('two'))).toBeNull();
    expect(await cache.load(keyOf('one'))).toEqual(listOf(['a']));
  });

  it('waits no longer than a second for one that never answers', async () => {
    stubIndexedDb();
    vi.useFakeTimers();
    vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
    const loaded = createListCache().load(keyOf('one'));
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(await loaded).toBeNull();
  });
});
