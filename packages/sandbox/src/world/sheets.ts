import { fold, words } from './fold.ts';
import { isrc, worldId } from './ids.ts';
import type { SeedSong } from './seed.ts';
import type { Release, Sheet } from './sheet.ts';
import { listNames } from './spelling.ts';
import { parseTitle } from './title.ts';

/** Rows of one album are one recording when they are this close in length. */
const sameAlbumMs = 1_000;
/** Other albums often have the same recording with a little less or more silence. */
const otherAlbumMs = 3_000;

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
    releases: [{ title: sheetTitle, artists, album: song.album, durationMs: song.durationMs, year: song.year }],
  };
}

function isSame(sheet: Sheet, song: SeedSong): boolean {
  const apart = Math.abs(sheet.recording.durationMs - song.durationMs);
  return apart <= (fold(sheet.recording.album) === fold(song.album) ? sameAlbumMs : otherAlbumMs);
}

/** What stands between the names of remixers, differently from release to release. */
const joins = new Set(['x', 'vs', 'and']);

/** The same for every wording of a label: "2011 Remaster" and "Remastered 2011", "A vs B Remix" and "A X B Remix". */
function labelKey(label: string): string {
  const told = words(label).filter((word) => !joins.has(word));
  return told
    .map((word) => (word === 'remastered' ? 'remaster' : word))
    .sort()
    .join(' ');
}

/** A title says less or more of the guests from release to release, so they do not make another recording. */
function songKey({ title, recording }: Sheet): string {
  return [fold(title.base), labelKey(title.label ?? ''), fold(recording.artists[0] ?? '')].join('|');
}

function findRelease(sheet: Sheet, { title, album }: Release): Release | undefined {
  return sheet.releases.find((one) => fold(one.album) === fold(album) && fold(one.title) === fold(title));
}

/** What a seed song became: its recording, on the release that the row named. */
export interface Placement {
  sheet: Sheet;
  release: Release;
}

/** Makes one recording of rows with the same title and main artist and nearly the same length; their albums become releases. */
export function placeSongs(songs: readonly SeedSong[]): Placement[] {
  const known = new Map<string, Sheet[]>();
  return songs.flatMap((song) => {
    const made = makeSheet(song);
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
