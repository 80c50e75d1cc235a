import type { ImportSong, SourceRow } from '@playa/contracts';
import type { CopySourceClient } from '@playa/transfer';
import type { Database } from '../database/database.ts';
import { findSongs } from './imports-store.ts';
import { songKey } from './song-key.ts';

/** Lists taken from YouTube name the artist in the title, and the uploader as the artist. */
const readsAsVideo = ({ title, artists, link }: ImportSong): boolean =>
  (artists.length === 0 || link?.service === 'youtube') && /\s[-–—]\s/.test(title);

const toRow = (song: ImportSong): SourceRow => ({
  state: 'available',
  track: {
    service: 'file',
    id: songKey(song),
    title: song.title,
    artists: song.artists,
    album: song.album,
    durationMs: song.durationMs,
    isrc: song.isrc,
    explicit: null,
    imageUrl: null,
    previewUrl: null,
    kind: readsAsVideo(song) ? 'user-upload' : 'song',
    link: song.link,
  },
});

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
