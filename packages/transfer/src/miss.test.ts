import type { Track } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import type { Lookup } from './miss.ts';
import { setUpCopy } from './testing/copy-setup.ts';
import { catalogueOn, ids, songOn } from './testing/songs.ts';

const wanted = songOn('spotify', 1, { isrc: null });
const onApple = (change: Partial<Track>): Track => songOn('apple', 1, { isrc: null, ...change });
const longer = onApple({ id: 'apple-longer', durationMs: (wanted.durationMs ?? 0) + 20_000 });

const lookupOf = (copy: ReturnType<typeof setUpCopy>, position: number): Lookup | undefined => {
  const status = copy.journal.state.items[position]?.status;
  return status?.state === 'failed' ? status.lookup : undefined;
};
const copyInto = (catalogue: readonly Track[], songs: readonly Track[] = [wanted]) =>
  setUpCopy({ songs, destination: { catalogue } });

describe('a song without a match', () => {
  it('is stored with its queries and candidates, the best first, with the reasons against them', async () => {
    const other = onApple({ id: 'apple-other', artists: ['Somebody Else'], album: 'Elsewhere' });
    const copy = copyInto([other]);
    await copy.run();
    expect(copy.journal.failures()).toEqual([{ position: 0, reason: 'no-match' }]);
    expect(lookupOf(copy, 0)).toEqual({
      queries: [`${wanted.artists[0]} – ${wanted.title}`],
      candidates: [{ track: other, score: expect.any(Number), reasons: expect.arrayContaining(['other-artist']) }],
    });
  });

  it('is for review when one candidate may be it, which is listed first', async () => {
    const copy = copyInto([onApple({ id: 'apple-other', artists: ['Somebody Else'], album: 'Elsewhere' }), longer]);
    await copy.run();
    expect(copy.journal.failures()).toEqual([{ position: 0, reason: 'to-review' }]);
    expect(lookupOf(copy, 0)?.candidates.map(({ track }) => track.id)).toEqual(['apple-longer', 'apple-other']);
  });

  it('has five candidates at most, with texts of 300 characters', async () => {
    const many = Array.from({ length: 8 }, (_, n) =>
      onApple({ id: `apple-other-${n}`, artists: [`Other ${n} ${'x'.repeat(400)}`], album: 'y'.repeat(400) }),
    );
    const copy = copyInto(many);
    await copy.run();
    const candidates = lookupOf(copy, 0)?.candidates ?? [];
    expect(candidates).toHaveLength(5);
    for (const { track } of candidates) expect([track.artists[0]?.length, track.album?.length]).toEqual([300, 300]);
  });

  it('has no split character in any of its texts', async () => {
    const long = `a${'🎵'.repeat(300)}`;
    const copy = copyInto(
      [onApple({ id: 'apple-other', artists: [long], album: long })],
      [{ ...wanted, artists: [`b${'🎵'.repeat(300)}`] }],
    );
    await copy.run();
    const lookup = lookupOf(copy, 0);
    expect(lookup?.candidates).toHaveLength(1);
    expect(JSON.stringify(lookup)).toContain(`a${'🎵'.repeat(149)}"`);
    // JSON has a half of a pair as an escape.
    expect(JSON.stringify(lookup)).not.toContain('\\ud');
  });

  it('has the same candidates in a second copy, without a search', async () => {
    const first = copyInto([longer]);
    await first.run();
    const second = copyInto([longer]);
    for (const [key, miss] of first.songMisses.missed) second.songMisses.missed.set(key, miss);
    await second.run();
    expect(second.destination.countOf('searchTracks')).toBe(0);
    expect(second.journal.failures()).toEqual([{ position: 0, reason: 'to-review' }]);
    expect(lookupOf(second, 0)).toEqual(lookupOf(first, 0));
    expect(lookupOf(second, 0)?.candidates).toHaveLength(1);
  });

  it('that was refused has the candidates of the second search', async () => {
    const linked = { trackId: 'apple-1', isrc: null, confidence: 1, by: 'text' } as const;
    const copy = setUpCopy({
      songs: [wanted],
      destination: { catalogue: [onApple({}), longer], refusedIds: ['apple-1'] },
    });
    copy.songLinks.links.set('spotify-1>apple', linked);
    await copy.run();
    expect(copy.journal.failures()).toEqual([{ position: 0, reason: 'refused-by-destination' }]);
    expect(lookupOf(copy, 0)?.candidates.map(({ track }) => track.id)).toEqual(['apple-longer']);
  });
});

describe('what the listener chose by hand', () => {
  const chosen = { trackId: 'apple-9', isrc: null, confidence: 1, by: 'listener' } as const;
  const songs = [0, 1, 2].map((n) => songOn('spotify', n));

  it('outranks links, misses and searches', async () => {
    const copy = copyInto(catalogueOn('apple', 10), songs);
    copy.songLinks.links.set('spotify-0>apple', { ...chosen, trackId: 'apple-5', by: 'text' });
    copy.songMisses.missed.set('spotify-1>apple', { reason: 'no-match', lookup: { queries: [], candidates: [] } });
    for (const n of [0, 1, 2]) copy.corrections.chosen.set(`spotify-${n}>apple`, chosen);
    await copy.run();
    expect(copy.copied()).toEqual(ids('apple', [9, 9, 9]));
    expect(copy.destination.calls.filter(({ method }) => method === 'findByIsrc')).toEqual([]);
    expect([...copy.songLinks.links.keys()]).toEqual(['spotify-0>apple']);
  });

  it('may be that the service does not have the song: it is not searched for', async () => {
    const copy = copyInto(catalogueOn('apple', 10), [...songs, ...songs.slice(0, 1)]);
    copy.corrections.chosen.set('spotify-0>apple', null);
    await copy.run();
    expect(copy.copied()).toEqual(ids('apple', [1, 2]));
    expect(copy.journal.failures()).toEqual([
      { position: 0, reason: 'not-on-service' },
      { position: 3, reason: 'not-on-service' },
    ]);
  });

  it('counts within one service too', async () => {
    const copy = setUpCopy({
      to: 'spotify',
      songs,
      destination: { catalogue: catalogueOn('spotify', 10) },
    });
    copy.corrections.chosen.set('spotify-1>spotify', { ...chosen, trackId: 'spotify-9' });
    await copy.run();
    expect(copy.copied()).toEqual(ids('spotify', [0, 9, 2]));
  });

  it('is not replaced by a search when the destination refuses it', async () => {
    const copy = setUpCopy({
      songs,
      destination: { catalogue: catalogueOn('apple', 10), refusedIds: ['apple-9'] },
    });
    copy.corrections.chosen.set('spotify-1>apple', chosen);
    await copy.run();
    expect(copy.copied()).toEqual(ids('apple', [0, 2]));
    expect(copy.journal.failures()).toEqual([{ position: 1, reason: 'refused-by-destination' }]);
  });
});
