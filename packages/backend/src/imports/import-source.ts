import type { SourceRow, TrackKind } from '@playa/contracts';
import type { CopySourceClient } from '@playa/transfer';
import type { Database } from '../database/database.ts';
import { findSongs, type StoredSong } from './imports-store.ts';
import { songKey } from './song-key.ts';

/** Lists taken from YouTube name the artist in the title, and the uploader as the artist. */
const kindOf = ({ title, artists, link }: StoredSong): TrackKind =>
  (artists.length === 0 || link?.service === 'youtube') && /\s[-–—]\s/.test(title) ? 'user-upload' : 'song';

/** A song of a list as a copy reads it. */
export const toRow = (song: StoredSong): SourceRow => {
  const { title, artists, album, durationMs, isrc, link, kind = kindOf(song), unavailable } = song;
  if (unavailable !== undefined) return { state: 'unavailable', reason: unavailable, title, author: artists[0] ?? '' };
  const unknown = { explicit: null, imageUrl: null, previewUrl: null };
  const track = { id: songKey(song), title, artists, album, durationMs, isrc, kind, link, ...unknown };
  return { state: 'available', track: { service: 'file', ...track } };
};

/** Reads complete imports as the source of a copy; the cursor of a page is the place of its first song. */
export const createImportSource = (db: Database): CopySourceClient => ({
  service: 'file',
  playlistRows: async (id, cursor) => {
    const position = Number(cursor ?? 0);
    const page = await findSongs(db, id, position);
    if (page === null) throw new Error(`The import ${id} has no songs from ${position} on`);
    const following = position + page.songs.length;
    return {
      items: page.songs.map(toRow),
      next: following < page.songCount ? String(following) : null,
      total: page.songCount,
    };
  },
});
