import { fold, words } from './fold.ts';
import { isrc, worldId } from './ids.ts';
import type { RecordingMetadata, Release } from './recording-metadata.ts';
import type { SeedSong } from './seed.ts';
import { joinNames } from './spelling.ts';
import { parseTitle } from './title.ts';

/** Rows of one album are one recording when they are this close in length. */
const sameAlbumMs = 1_000;
/** Other albums often have the same recording with a little less or more silence. */
const otherAlbumMs = 3_000;

/** A recording that no catalogue row has named yet. */
export function createMetadata(song: SeedSong): RecordingMetadata {
  const sheetTitle = song.featured.length === 0 ? song.title : `${song.title} (feat. ${joinNames(song.featured)})`;
  // The row's artists are not split: "Bob Marley & The Wailers" is one name there, but two in a title.
  const featured = [...song.featured, ...parseTitle(song.title).featured];
  const title = { ...parseTitle(sheetTitle), featured };
  const artists = [...new Set([song.artist, ...featured])];
  const key = [fold(sheetTitle), fold(song.artist), fold(song.album), Math.round(song.durationMs / 1000)].join('|');
  const id = worldId('recording', key);
  return {
    recording: {
      id,
      workId: worldId('work', `${fold(title.base)}|${fold(song.artist)}`),
      title: sheetTitle,
      artists,
      album: song.album,
      year: song.year,
      durationMs: song.durationMs,
      genre: song.genre,
      isrc: isrc(id, song.year),
      explicit: song.explicit,
      version: title.version,
    },
    title,
    releases: [{ title: sheetTitle, artists, album: song.album, durationMs: song.durationMs, year: song.year }],
  };
}

function isSame(sheet: RecordingMetadata, song: SeedSong): boolean {
  const apart = Math.abs(sheet.recording.durationMs - song.durationMs);
  return apart <= (fold(sheet.recording.album) === fold(song.album) ? sameAlbumMs : otherAlbumMs);
}

/** The separators between the names of remixers, which differ between releases. */
const joins = new Set(['x', 'vs', 'and']);

/** The same for every wording of a label: "2011 Remaster" and "Remastered 2011", "A vs B Remix" and "A X B Remix". */
function labelKey(label: string): string {
  const told = words(label).filter((word) => !joins.has(word));
  return told
    .map((word) => (word === 'remastered' ? 'remaster' : word))
    .sort()
    .join(' ');
}

/** Removes guests, because releases of one recording name different ones in their titles. */
function songKey({ title, recording }: RecordingMetadata): string {
  return [fold(title.base), labelKey(title.label ?? ''), fold(recording.artists[0] ?? '')].join('|');
}

function findRelease(sheet: RecordingMetadata, { title, album }: Release): Release | undefined {
  return sheet.releases.find((one) => fold(one.album) === fold(album) && fold(one.title) === fold(title));
}

/** What a seed song became: its recording, on the release that the row named. */
export interface Placement {
  sheet: RecordingMetadata;
  release: Release;
}

/** Makes one recording of rows with the same title and main artist and nearly the same length; their albums become releases. */
export function placeSongs(songs: readonly SeedSong[]): Placement[] {
  const known = new Map<string, RecordingMetadata[]>();
  return songs.flatMap((song) => {
    const made = createMetadata(song);
    const alike = known.get(songKey(made)) ?? [];
    known.set(songKey(made), alike);
    const same = alike.find((sheet) => isSame(sheet, song));
    if (same === undefined) alike.push(made);
    const sheet = same ?? made;
    return made.releases.map((release) => {
      const listed = findRelease(sheet, release);
      if (listed === undefined) sheet.releases.push(release);
      return { sheet, release: listed ?? release };
    });
  });
}
