import { NewSharedTrack, type PlaylistRow, SharedTrack } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { aRow } from '../testing/music.ts';
import { fromSharedTrack, toSharedTrack } from './shared-tracks.ts';

const noPreviews = new Map<string, string>();

/** Converts a row to what the backend stores and back. */
const roundTrip = (row: PlaylistRow): PlaylistRow => {
  const sent = NewSharedTrack.parse(toSharedTrack(row, noPreviews));
  const read = SharedTrack.parse({ ...emptyTrack, ...sent, url: null });
  return fromSharedTrack(read, 'spotify');
};
const emptyTrack = {
  isrc: null,
  artists: [],
  album: null,
  duration_ms: null,
  explicit: null,
  kind: 'unknown',
  unavailable: null,
};

describe('shared songs', () => {
  it('end a long text without half a surrogate pair, which the backend would reject', () => {
    const long = `a${'🎵'.repeat(2_000)}`;
    const sent = NewSharedTrack.parse(toSharedTrack(aRow({ title: long, artists: [long], album: long }), noPreviews));
    expect(JSON.stringify(sent)).not.toContain('\\ud');
  });

  it.each([
    ['with everything', aRow({ artists: ['Wizkid', 'Tems'] })],
    [
      'with only an id',
      aRow({
        title: '',
        artists: [],
        album: null,
        durationMs: null,
        isrc: null,
        explicit: null,
        imageUrl: null,
        previewUrl: null,
        kind: 'unknown',
      }),
    ],
    ['in Arabic, with emoji and HTML', aRow({ title: '<b>أغنية</b> 🎶', artists: ['عمرو دياب'] })],
    ['that was removed', { state: 'unavailable', reason: 'removed', title: 'Gone', author: 'Tems' }],
    ['that is a local file', { state: 'unavailable', reason: 'local-file', title: '', author: '' }],
  ] as [string, PlaylistRow][])('survive a round trip: a song %s', (_, row) => {
    expect(roundTrip(row)).toEqual(row);
  });

  it('have the preview that was looked up, or "no preview"', () => {
    const row = aRow({ previewUrl: null });
    expect(toSharedTrack(row, noPreviews).preview_url).toBe('no preview');
    expect(toSharedTrack(row, new Map([['t1', 'https://p.example/1']])).preview_url).toBe('https://p.example/1');
  });

  it('are valid for the backend whatever a service returns', () => {
    const long = 'x'.repeat(5_000);
    const row = aRow({
      title: long,
      artists: Array.from({ length: 90 }, () => long),
      album: long,
      isrc: long,
      imageUrl: `https://i.example/${long}`,
      previewUrl: `https://i.example/${long}`,
      durationMs: 9e9,
    });
    const sent = NewSharedTrack.parse(toSharedTrack(row, noPreviews));
    expect(sent).toMatchObject({
      track_id: 't1',
      image_url: null,
      preview_url: 'no preview',
      isrc: null,
      duration_ms: null,
    });
  });

  it('keep their position when their id is invalid', () => {
    expect(NewSharedTrack.parse(toSharedTrack(aRow({ id: '../x' }), noPreviews))).toMatchObject({
      name: 'Last Last',
      track_id: null,
      unavailable: 'not-a-song',
    });
  });
});
