import { describe, expect, it } from 'vitest';
import { WriteLocks } from './write-locks.ts';

describe('write locks', () => {
  it('refuse a second write to a playlist while the first is under way', async () => {
    const locks = new WriteLocks(5);
    const first = locks.runExclusive('p1', () => 'first');
    await expect(locks.runExclusive('p1', () => 'second')).rejects.toMatchObject({ code: 409 });
    expect(await first).toBe('first');
    expect(await locks.runExclusive('p1', () => 'third')).toBe('third');
  });

  it('let writes to different playlists overlap', async () => {
    const locks = new WriteLocks(5);
    const both = [locks.runExclusive('p1', () => 1), locks.runExclusive('p2', () => 2)];
    expect(await Promise.all(both)).toEqual([1, 2]);
  });

  it('are released by a write that fails', async () => {
    const locks = new WriteLocks(1);
    const failing = () => {
      throw new Error('refused');
    };
    await expect(locks.runExclusive('p1', failing)).rejects.toThrow('refused');
    expect(await locks.runExclusive('p1', () => 'next')).toBe('next');
  });

  it('never refuse where a write takes no time', async () => {
    const locks = new WriteLocks(0);
    const writes = [1, 2, 3].map((n) => locks.runExclusive('p1', () => n));
    expect(await Promise.all(writes)).toEqual([1, 2, 3]);
  });
});
