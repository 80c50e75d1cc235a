import type { SeedSong } from './seed.ts';
import { CatalogueError } from './seed.ts';

const genreLine = /^#\s*genre:\s*(.+)$/i;
const length = /^(\d{1,2}):([0-5]\d)$/;

function parseSong(line: string, genre: string, artist: string, fail: (problem: string) => never): SeedSong {
  const fields = line.split('|').map((field) => field.trim());
  const [title = '', featured = '', album = '', year = '', time = '', mark] = fields;
  if (fields.length < 5 || fields.length > 6) {
    fail(`expected "Title | featured artists | Album | year | m:ss", found ${fields.length} fields`);
  }
  if (title === '') fail('the title is empty');
  if (album === '') fail('the album is empty');
  if (!/^(?:19|20)\d\d$/.test(year)) fail(`"${year}" is not a year`);
  const clock = length.exec(time);
  const durationMs = (Number(clock?.[1]) * 60 + Number(clock?.[2])) * 1000;
  if (!(durationMs > 0)) fail(`"${time}" is not a length like 3:45`);
  if (mark !== undefined && mark !== 'explicit') fail(`"${mark}" is not "explicit"`);
  const names = featured.split(';').map((name) => name.trim());
  return {
    title,
    artist,
    featured: names.filter((name) => name !== ''),
    album,
    year: Number(year),
    durationMs,
    genre,
    explicit: mark === 'explicit',
  };
}

/**
 * Reads one built-in catalogue file: `# genre: X`, then blocks of `@ Artist` and
 * `Title | featured; artists | Album | year | m:ss [| explicit]`.
 * @throws CatalogueError naming file and line.
 */
export function parseCatalogueText(text: string, file: string): SeedSong[] {
  const songs: SeedSong[] = [];
  let genre = '';
  let artist = '';
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = raw.trim();
    const fail = (problem: string): never => {
      throw new CatalogueError(file, index + 1, problem);
    };
    const header = genreLine.exec(line);
    if (header !== null) genre = header[1] ?? '';
    else if (line.startsWith('@')) artist = line.slice(1).trim() || fail('the artist is empty');
    else if (line !== '' && !line.startsWith('# ')) {
      if (genre === '') fail('the first line must be "# genre: ..."');
      if (artist === '') fail('a song stands before the first "@ Artist"');
      songs.push(parseSong(line, genre, artist, fail));
    }
  }
  return songs;
}
