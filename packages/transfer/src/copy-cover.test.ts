import { describe, expect, it } from 'vitest';
import type { ReadCover } from './ports.ts';
import { setUpCopy } from './testing/copy-setup.ts';
import type { FakeServiceOptions } from './testing/fake-service.ts';
import { killAt, runThroughCrashes } from './testing/kill-process.ts';
import { catalogueOn } from './testing/songs.ts';

const picture = new Uint8Array([0xff, 0xd8, 0xff, 1]);
const imageUrl = 'https://is1-ssl.mzstatic.com/cover.jpg';
const limits = { addBatch: 100, isrcBatch: 1, coverBytes: 1_000 };

const setUp = (destination: FakeServiceOptions = {}, readCover: ReadCover = async () => picture) =>
  setUpCopy({
    from: 'apple',
    to: 'spotify',
    songs: catalogueOn('apple', 3),
    about: { description: 'Loud', imageUrl },
    readCover,
    destination: { catalogue: catalogueOn('spotify', 3), limits, ...destination },
  });
const coverOf = ({ destination, journal }: ReturnType<typeof setUp>) =>
  destination.coverOf(journal.state.destinationPlaylistId ?? '');

describe('a cover', () => {
  it("is the source's, read within what the destination takes", async () => {
    const read: unknown[] = [];
    const copy = setUp({}, async (service, url, maxBytes) => {
      read.push([service, url, maxBytes]);
      return picture;
    });
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(coverOf(copy)).toBe(picture);
    expect(read).toEqual([['apple', imageUrl, 1_000]]);
  });

  it('is set by the next run, whichever call the process crashed at', async () => {
    const undisturbed = setUp();
    const process = killAt(undisturbed, Number.POSITIVE_INFINITY);
    await undisturbed.run();
    expect(process.calls).toBeGreaterThan(20);
    for (let callNumber = 1; callNumber <= process.calls; callNumber += 1) {
      const copy = setUp();
      await runThroughCrashes(copy, [callNumber]);
      expect(coverOf(copy), `after a crash at call ${callNumber}`).toBe(picture);
      expect(copy.destination.playlistCount).toBe(1);
    }
  });

  it.each(['unauthorized', 'invalid-request', 'rate-limited', 'quota-exceeded', 'unavailable', 'network'] as const)(
    'that the destination answers with %s does not fail the copy',
    async (kind) => {
      const copy = setUp({
        onCall: ({ method }) => (method === 'setPlaylistCover' ? { when: 'before', kind } : undefined),
      });
      expect(await copy.run()).toEqual({ kind: 'done' });
      expect(coverOf(copy)).toBeNull();
      expect(copy.copied()).toHaveLength(3);
    },
  );

  it('that cannot be read or set is left out', async () => {
    const copy = setUp({}, async () => null);
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.destination.countOf('setPlaylistCover')).toBe(0);
  });

  it('is not read when the destination accepts none', async () => {
    const copy = setUp({ limits: { addBatch: 100, isrcBatch: 1 } }, async () => {
      throw new Error('nobody should read a cover');
    });
    expect(await copy.run()).toEqual({ kind: 'done' });
  });

  it('is not set after a cancel', async () => {
    const cancelled = new AbortController();
    const copy = setUp({}, async () => {
      cancelled.abort('cancel');
      return picture;
    });
    await copy.run(cancelled.signal);
    expect(copy.destination.countOf('setPlaylistCover')).toBe(0);
  });
});

describe('a source that does not describe its playlist', () => {
  it('is copied anyway, with only the mark as description', async () => {
    const copy = setUp();
    copy.source.options = {
      onCall: ({ method }) => (method === 'playlist' ? { when: 'before', kind: 'unavailable' } : undefined),
    };
    expect(await copy.run()).toEqual({ kind: 'done' });
    const [made] = (await copy.destination.playlists()).items;
    expect(made?.description).toMatch(/^Created via Playa/);
  });

  it('is called once for both description and cover', async () => {
    const copy = setUp();
    await copy.run();
    expect(copy.source.countOf('playlist')).toBe(1);
    const [made] = (await copy.destination.playlists()).items;
    expect(made?.description).toBe('Loud · Created via Playa · copy e0a4c1d2e3');
  });
});
