import { type ServiceName, serviceNames } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { setUpCopy } from './testing/copy-setup.ts';
import { catalogueOn, ids, upTo } from './testing/songs.ts';

const pairs: [ServiceName, ServiceName][] = serviceNames.flatMap((from) =>
  serviceNames.map((to): [ServiceName, ServiceName] => [from, to]),
);
/** What one write takes; YouTube knows no ISRC. */
const limits = {
  spotify: { addBatch: 100, isrcBatch: 1 },
  youtube: { addBatch: 1, isrcBatch: 0 },
  apple: { addBatch: 100, isrcBatch: 25 },
};
const count = 120;

describe.each(pairs)('a copy from %s to %s', (from, to) => {
  const setUp = () =>
    setUpCopy({
      from,
      to,
      songs: catalogueOn(from, count),
      about: { description: 'Loud' },
      destination: { catalogue: catalogueOn(to, count), limits: limits[to] },
    });

  it('copies every song, in order, into one playlist with the source’s name and description', async () => {
    const copy = setUp();
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids(to, upTo(count)));
    expect(copy.destination.playlistCount).toBe(1);
    const [made] = (await copy.destination.playlists()).items;
    expect(made).toMatchObject({ name: 'Owambe', description: 'Loud · Created via Playa · copy e0a4c1d2e3' });
  });

  it(`searches ${from === to ? 'for nothing: tracks are taken by id' : 'once for each song at most'}`, async () => {
    const copy = setUp();
    await copy.run();
    const searches = copy.destination.countOf('searchTracks') + copy.destination.countOf('findByIsrc');
    expect(searches).toBeLessThanOrEqual(from === to ? 0 : count);
    expect(searches > 0).toBe(from !== to);
  });
});
