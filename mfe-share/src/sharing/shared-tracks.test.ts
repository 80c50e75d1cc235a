import { NewSharedTrack, type PlaylistRow, SharedTrack } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { aRow } from '../testing/music.ts';
import { fromSharedTrack, toSharedTrack } from './shared-tracks.ts';

const none = new Map<string, string>();

/** What the backend keeps of a row and hands out again. */
const throughBackend = (row: PlaylistRow): PlaylistRow => {
  const sent = NewSharedTrack.parse(toSharedTrack(row, none));
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
  it('have no half of a character at the end of a long text, which the backend would refuse', () => {
    const long = `a${'🎵'.repeat(2_000)}`;
    const sent = NewSharedTrack.parse(toSharedTrack(aRow({ title: long, artists: [long], album: long }), none));
    expect(JSON.stringify(sent)).not.toContain('\\ud');
  });

  it.each([
    ['with everything', aRow({ artists: ['Wizkid', 'Tems'] })],
    [
      'with nothing but an id',
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
    ['that is gone', { state: 'unavailable', reason: 'removed', title: 'Gone', author: 'Tems' }],
    ['on the device only', { state: 'unavailable', reason: 'local-file', title: '', author: '' }],
  ] as [string, PlaylistRow][])('come back as they were: a song %s', (_, row) => {
    expect(throughBackend(row)).toEqual(row);
  });

  it('have the preview that was looked up, or say that there is none', () => {
    const row = aRow({ previewUrl: null });
    expect(toSharedTrack(row, none).preview_url).toBe('no preview');
    expect(toSharedTrack(row, new Map([['t1', 'https://p.example/1']])).preview_url).toBe('https://p.example/1');
  });

  it('are taken by the backend whatever a service tells', () => {
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
    const sent = NewSharedTrack.parse(toSharedTrack(row, none));
    expect(sent).toMatchObject({
      track_id: 't1',
      image_url: null,
      preview_url: 'no preview',
      isrc: null,
      duration_ms: null,
    });
  });

  it('keep their place where the id is none that a service gives', () => {
    expect(NewSharedTrack.parse(toSharedTrack(aRow({ id: '../x' }), none))).toMatchObject({
      name: 'Last Last',
      track_id: null,
      unavailable: 'not-a-song',
    });
  });
});
