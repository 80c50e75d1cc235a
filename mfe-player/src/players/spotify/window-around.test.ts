import type { Track } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { windowAround } from './window-around.ts';

const songs = Array.from(
  { length: 1_200 },
  (_, at): Track => ({
    ...{ service: 'spotify', id: `t${at}`, title: `Song ${at}`, artists: ['Tems'], album: null, durationMs: 200_000 },
    ...{ isrc: null, explicit: null, imageUrl: null, previewUrl: null, kind: 'song' },
  }),
);

describe('the songs that Spotify is given', () => {
  it.each([0, 1, 49, 50, 51, 700, 1_199])('begin with song %i', (index) => {
    const { songs: given, index: first } = windowAround(songs, index);
    expect(given[first]?.id).toBe(`t${index}`);
  });

  it('are at most 500, with 50 to go back to', () => {
    const { songs: given, index } = windowAround(songs, 600);
    expect(given).toHaveLength(500);
    expect(index).toBe(50);
  });

  it('are all of a short playlist', () => {
    expect(windowAround(songs.slice(0, 40), 30)).toEqual({ songs: songs.slice(0, 40), index: 30 });
  });
});
