import { describe, expect, it } from 'vitest';
import type { CatalogueTrack } from '../ports.ts';
import type { CatalogueCall } from '../search-plan/plan-searches.ts';
import { collectCandidates } from './collect-candidates.ts';

const track = (id: string, changes: Partial<CatalogueTrack> = {}): CatalogueTrack => ({
  ...{ service: 'youtube', id, title: `Song ${id}`, artists: ['Tems'], album: null, durationMs: 200_000, isrc: null },
  ...{ explicit: null, imageUrl: null, previewUrl: null, kind: 'official-video' },
  ...changes,
});

const search = (text: string, artist: string | null = null): CatalogueCall => ({
  kind: 'search',
  text,
  artist,
  page: 0,
});

/** Collects the catalogue's answers to the texts. An Error is thrown. */
const collect = (
  answers: Record<string, CatalogueTrack[] | Error>,
  { songs = 100, calls = Object.keys(answers) } = {},
) =>
  collectCandidates(
    {
      search: async ({ text }) => {
        const answer = answers[text] ?? [];
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    calls.map((text) => search(text, text)),
    { limits: { concurrency: 2, maxSongs: songs }, signal: new AbortController().signal },
  );

const idsOf = ({ pool }: Awaited<ReturnType<typeof collect>>) => [...pool.keys()];

describe('candidates', () => {
  it('exclude videos of more than 16 minutes, but not longer songs', async () => {
    const minutes = (id: string, count: number, kind: CatalogueTrack['kind']) =>
      track(id, { durationMs: count * 60_000, kind });
    const collected = await collect({
      fela: [
        minutes('video of 16 minutes', 16, 'official-video'),
        minutes('video of 17 minutes', 17, 'official-video'),
        minutes('upload of 2 hours', 120, 'user-upload'),
        minutes('record of 25 minutes', 25, 'song'),
        minutes('topic of 25 minutes', 25, 'topic'),
      ],
    });
    expect(idsOf(collected)).toEqual(['video of 16 minutes', 'record of 25 minutes', 'topic of 25 minutes']);
  });

  it('include videos of unknown length', async () => {
    expect(idsOf(await collect({ tems: [track('t1', { durationMs: null })] }))).toEqual(['t1']);
  });

  it('have an id and a title', async () => {
    expect(idsOf(await collect({ tems: [track(''), track('t1', { title: '  ' }), track('t2')] }))).toEqual(['t2']);
  });

  it('have their best position in all searches', async () => {
    const { pool } = await collect({ tems: [track('a'), track('b')], rema: [track('b'), track('c')] });
    expect([...pool.values()].map((candidate) => [candidate.track.id, candidate.rank])).toEqual([
      ['a', 0],
      ['b', 0],
      ['c', 1],
    ]);
  });

  it('are at most as many as the limit, and still get better positions', async () => {
    const { pool } = await collect({ tems: [track('a'), track('b')], rema: [track('c'), track('b')] }, { songs: 2 });
    expect([...pool.keys()]).toEqual(['a', 'b']);
  });
});

describe('catalogue calls', () => {
  it('that fail are skipped and counted, and the last error is returned', async () => {
    const error = new Error('503');
    const collected = await collect({ tems: [track('a')], rema: error });
    expect(idsOf(collected)).toEqual(['a']);
    expect(collected).toMatchObject({ failedCount: 1, callCount: 2, lastError: error });
  });

  it('that fill a page are returned, since there may be another page', async () => {
    const page = (count: number) => Array.from({ length: count }, (_, at) => track(`${count} ${at}`));
    const { fullPageCalls } = await collect({ tems: page(10), rema: page(9) });
    expect(fullPageCalls).toEqual([search('tems', 'tems')]);
  });
});
