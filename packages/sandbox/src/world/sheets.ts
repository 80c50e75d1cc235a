import { fold } from './fold.ts';
import { isrc, worldId } from './ids.ts';
import type { SeedSong } from './seed.ts';
import type { Sheet } from './sheet.ts';
import { listNames } from './spelling.ts';
import { parseTitle } from './title.ts';

/** Rows this close in length are one recording. */
const sameLengthMs = 1_000;

/** A recording that no catalogue row has named yet. */
export function makeSheet(song: SeedSong): Sheet {
  const sheetTitle = song.featured.length === 0 ? song.title : `${song.title} (feat. ${listNames(song.featured)})`;
  // What the row lists is taken as it is: "Bob Marley & The Wailers" is one name there, two in a title.
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
    releases: [{ album: song.album, year: song.year }],
  };
}

function addRelease(sheet: Sheet, song: SeedSong): void {
  if (sheet.releases.some((release) => fold(release.album) === fold(song.album))) return;
  sheet.releases.push({ album: song.album, year: song.year });
}

/** What a seed song became: its recording, on the release that the row named. */
export interface Placement {
  sheet: Sheet;
  album: string;
}

/** Makes one recording of rows with the same title and artists and nearly the same length; other albums become releases. */
export function placeSongs(songs: readonly SeedSong[]): Placement[] {
  const known = new Map<string, Sheet[]>();
  return songs.map((song) => {
    const made = makeSheet(song);
    const key = `${fold(made.recording.title)}|${made.recording.artists.map(fold).join('|')}`;
    const alike = known.get(key) ?? [];
    known.set(key, alike);
    const same = alike.find(
      (sheet) => Math.abs(sheet.recording.durationMs - made.recording.durationMs) <= sameLengthMs,
    );
    if (same === undefined) alike.push(made);
    else addRelease(same, song);
    return { sheet: same ?? made, album: song.album };
  });
}
