import { afterEach, describe, expect, it, vi } from 'vitest';
import { htmlPage, startHostileServer } from '../hostile-server/public.ts';
import { query } from './query.ts';
import { createTestDatabase, type DatabaseTemplate, serverVariable } from './test-database.ts';

afterEach(() => vi.unstubAllEnvs());

const songs = async (url: string) => (await query(url, 'select title from songs order by title')).rows;

/** A template with one song, which counts how often it was filled. */
const template = (name: string) => {
  const fill = vi.fn(async (url: string) => {
    await query(url, "create table songs as select 'Water' as title");
  });
  return { name, fill } satisfies DatabaseTemplate;
};

describe('createTestDatabase', () => {
  it('returns a separate empty database to each caller', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    expect(one).not.toBe(two);
    await query(one, 'create table mine (id int)');
    await expect(query(two, 'select * from mine')).rejects.toThrow('does not exist');
  });

  it('does not sync to disk, which makes it fast', async () => {
    const url = await createTestDatabase();
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      expect((await query(url, `show ${setting}`)).rows).toEqual([{ [setting]: 'off' }]);
    }
  });

  it('fills a template once for concurrent callers and returns a copy to each', async () => {
    const shared = template('filled_once');
    const urls = await Promise.all(Array.from({ length: 4 }, () => createTestDatabase(shared)));
    expect(shared.fill).toHaveBeenCalledOnce();
    const [first = '', second = ''] = urls;
    await query(first, "insert into songs values ('Essence')");
    expect(await songs(first)).toEqual([{ title: 'Essence' }, { title: 'Water' }]);
    expect(await songs(second)).toEqual([{ title: 'Water' }]);
    expect(await songs(await createTestDatabase(shared))).toEqual([{ title: 'Water' }]);
    expect(shared.fill).toHaveBeenCalledOnce();
  });

  it('fills a template again after a failure', async () => {
    const fickle = template('fails_at_first');
    fickle.fill.mockRejectedValueOnce(new Error('half-way'));
    await expect(createTestDatabase(fickle)).rejects.toThrow('half-way');
    expect(await songs(await createTestDatabase(fickle))).toEqual([{ title: 'Water' }]);
    expect(fickle.fill).toHaveBeenCalledTimes(2);
  });

  it('rejects outside of the node project and with the error of the server', async () => {
    vi.stubEnv(serverVariable, undefined);
    await expect(createTestDatabase()).rejects.toThrow('works in tests that run under the "node" project');
    const broken = await startHostileServer(htmlPage(500));
    vi.stubEnv(serverVariable, broken.url);
    await expect(createTestDatabase()).rejects.toThrow('Sign in to the Wi-Fi');
    await broken.close();
  });
});
