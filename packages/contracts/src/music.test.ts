import { describe, expect, it } from 'vitest';
import { Playlist, PlaylistRow, Track, TrackKind, UnavailableReason } from './music.ts';
import { invalidFields } from './testing/fixtures.ts';

const track = {
  service: 'youtube',
  id: 'dQw4w9WgXcQ',
  title: 'Essence',
  artists: ['Wizkid', 'Tems'],
  album: null,
  durationMs: 248_000,
  isrc: 'GBUM72005678',
  explicit: null,
  imageUrl: null,
  previewUrl: null,
  kind: 'song',
};

describe('a track', () => {
  it.each(TrackKind.options)('may be a %s', (kind) => {
    expect(invalidFields(Track, { ...track, kind })).toEqual([]);
  });

  it.each([
    ['without artists', { artists: [] }, []],
    ['of no length', { durationMs: 0 }, []],
    ['of unknown length', { durationMs: null }, []],
    ['of half a millisecond', { durationMs: 0.5 }, ['durationMs']],
    ['of a length below zero', { durationMs: -1 }, ['durationMs']],
    ['of a kind of a later release', { kind: 'live' }, []],
    ['of a kind that is no text', { kind: 7 }, ['kind']],
    ['whose artists are a text', { artists: 'Wizkid' }, ['artists']],
    ['with an artist without a name', { artists: ['Wizkid', null] }, ['artists.1']],
    ['that does not say whether it is explicit', { explicit: undefined }, ['explicit']],
  ])('%s', (_, changes, refused) => {
    expect(invalidFields(Track, { ...track, ...changes })).toEqual(refused);
  });

  it('needs every field: what a service does not tell is null', () => {
    for (const field of Object.keys(track)) {
      expect(invalidFields(Track, { ...track, [field]: undefined }), field).toEqual([field]);
    }
  });
});

describe('a row of a playlist', () => {
  const unavailable = { state: 'unavailable', reason: 'removed', title: '', author: '' };

  it.each(UnavailableReason.options)('may be unavailable because it is %s', (reason) => {
    expect(PlaylistRow.parse({ ...unavailable, reason })).toEqual({ ...unavailable, reason });
  });

  it.each([
    ['with a track', { state: 'available', track }, []],
    ['available without a track', { state: 'available' }, ['track']],
    ['unavailable with a track in place of a reason', { state: 'unavailable', track }, ['reason', 'title', 'author']],
    ['for a reason that is none', { ...unavailable, reason: 'stolen' }, ['reason']],
    ['in a state that is none', { ...unavailable, state: 'lost' }, ['state']],
    ['in no state', { track }, ['state']],
  ])('%s', (_, row, refused) => {
    expect(invalidFields(PlaylistRow, row)).toEqual(refused);
  });

  it('that is unavailable carries no track along', () => {
    expect(PlaylistRow.parse({ ...unavailable, track })).toEqual(unavailable);
  });
});

it.each([
  ['of unknown length', { songCount: null }, []],
  ['of nothing', { songCount: 0 }, []],
  ['of songs below zero', { songCount: -1 }, ['songCount']],
  ['without a description', { description: null }, []],
  ['without a word about a description', { description: undefined }, ['description']],
])('a playlist %s', (_, changes, refused) => {
  const playlist = { service: 'apple', id: 'p.1', name: '', description: '', imageUrl: null, songCount: 1 };
  expect(invalidFields(Playlist, { ...playlist, ...changes })).toEqual(refused);
});
