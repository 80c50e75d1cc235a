import { describe, expect, it } from 'vitest';
import type { PoolTrack } from '../ports.ts';
import type { RecipeCall } from '../recipe/recipe.ts';
import { gatherPool } from './gather-pool.ts';

const track = (id: string, changes: Partial<PoolTrack> = {}): PoolTrack => ({
  ...{ service: 'youtube', id, title: `Song ${id}`, artists: ['Tems'], album: null, durationMs: 200_000, isrc: null },
  ...{ explicit: null, imageUrl: null, previewUrl: null, kind: 'official-video' },
  ...changes,
});

const search = (text: string, artist: string | null = null): RecipeCall => ({ kind: 'search', text, artist, page: 0 });

/** Gathers what a catalogue answers to each text. An Error is thrown. */
const gather = (answers: Record<string, PoolTrack[] | Error>, { songs = 100, calls = Object.keys(answers) } = {}) =>
  gatherPool(
    {
      search: async ({ text }) => {
        const answer = answers[text] ?? [];
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    calls.map((text) => search(text, text)),
    { limits: { atOnce: 2, songs }, signal: new AbortController().signal },
  );

const idsOf = ({ pool }: Awaited<ReturnType<typeof gather>>) => [...pool.keys()];

describe('songs to choose from', () => {
  it('are no videos of more than 16 minutes, which hold many songs; a record may be longer', async () => {
    const minutes = (id: string, count: number, kind: PoolTrack['kind']) =>
      track(id, { durationMs: count * 60_000, kind });
    const gathered = await gather({
      fela: [
        minutes('video of 16 minutes', 16, 'official-video'),
        minutes('video of 17 minutes', 17, 'official-video'),
        minutes('upload of 2 hours', 120, 'user-upload'),
        minutes('record of 25 minutes', 25, 'song'),
        minutes('topic of 25 minutes', 25, 'topic'),
      ],
    });
    expect(idsOf(gathered)).toEqual(['video of 16 minutes', 'record of 25 minutes', 'topic of 25 minutes']);
  });

  it('may be videos whose length the service does not tell', async () => {
    expect(idsOf(await gather({ tems: [track('t1', { durationMs: null })] }))).toEqual(['t1']);
  });

  it('have an id and a title', async () => {
    expect(idsOf(await gather({ tems: [track(''), track('t1', { title: '  ' }), track('t2')] }))).toEqual(['t2']);
  });

  it('have the best place of all searches that found them', async () => {
    const { pool } = await gather({ tems: [track('a'), track('b')], rema: [track('b'), track('c')] });
    expect([...pool.values()].map((candidate) => [candidate.track.id, candidate.rank])).toEqual([
      ['a', 0],
      ['b', 0],
      ['c', 1],
    ]);
  });

  it('are at most as many as the limit, and still get better places', async () => {
    const { pool } = await gather({ tems: [track('a'), track('b')], rema: [track('c'), track('b')] }, { songs: 2 });
    expect([...pool.keys()]).toEqual(['a', 'b']);
  });
});

describe('calls of the catalogue', () => {
  it('that fail leave their songs out, are counted, and the last error is told', async () => {
    const error = new Error('503');
    const gathered = await gather({ tems: [track('a')], rema: error });
    expect(idsOf(gathered)).toEqual(['a']);
    expect(gathered).toMatchObject({ failed: 1, made: 2, error });
  });

  it('that fill a page are named, since there may be more of that artist', async () => {
    const page = (count: number) => Array.from({ length: count }, (_, at) => track(`${count} ${at}`));
    const { full } = await gather({ tems: page(10), rema: page(9) });
    expect(full).toEqual([search('tems', 'tems')]);
  });
});
