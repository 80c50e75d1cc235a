import type { NewRoomSong } from '@playa/contracts';
import type { ServiceAddresses } from '../connections/service-addresses.ts';
import { problem } from '../http/problems.ts';

/** Bytes of one song as JSON. A usual one has 500. */
const maxBytesOfSong = 4 * 1024;

/** Bytes of all songs that a room takes, removed ones included: a snapshot of it has little more. */
export const maxBytesOfRoom = 2 * 1024 * 1024;

export const bytesOf = (song: NewRoomSong): number => Buffer.byteLength(JSON.stringify(song));

/**
 * A song as a room stores it: with addresses of its own service alone, which the browsers of all members open, and in at most 4 kB. Where
 * it is larger it loses its further artists and its album, without which it is still found and played.
 * @throws {ProblemError} invalid-input for a song that is too large all the same
 */
export const toStoredSong = (song: NewRoomSong, addresses: ServiceAddresses): NewRoomSong => {
  const stored = {
    ...song,
    imageUrl: addresses.cover(song.service, song.imageUrl),
    previewUrl: addresses.preview(song.service, song.previewUrl),
  };
  if (bytesOf(stored) <= maxBytesOfSong) return stored;
  const shorter = { ...stored, artists: stored.artists.slice(0, 1), album: null };
  if (bytesOf(shorter) <= maxBytesOfSong) return shorter;
  throw problem('invalid-input', 'This song has too much text.');
};
