import type { NewRoomSong } from '@playa/contracts';
import type { ServiceAddresses } from '../connections/service-addresses.ts';
import { problem } from '../http/problems.ts';

/** Most bytes of one song as JSON; typically 500. */
const maxBytesOfSong = 4 * 1024;

/** Most bytes of all songs of a room, including removed ones; this bounds its snapshot. */
export const maxBytesOfRoom = 2 * 1024 * 1024;

export const bytesOf = (song: NewRoomSong): number => Buffer.byteLength(JSON.stringify(song));

/**
 * The stored form of a song: with URLs of its own service only, because the browsers of all members open them, and at most 4 kB. From a
 * larger song the additional artists and the album are dropped, which matching and playback do not need.
 * @throws {ProblemError} invalid-input for a song that is still too large
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
