import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseCatalogueCsv } from './catalogue-csv.ts';
import { parseCatalogueText } from './catalogue-text.ts';
import { fold } from './fold.ts';
import type { Seed, SeedSong } from './seed.ts';
import { CatalogueError } from './seed.ts';

const builtIn = new URL('../../catalogue/', import.meta.url);

function loadBuiltIn(): Seed {
  const names = readdirSync(builtIn).filter((name) => name.endsWith('.txt'));
  const songs = names.sort().flatMap((name) => {
    const file = fileURLToPath(new URL(name, builtIn));
    return parseCatalogueText(readFileSync(file, 'utf8'), `catalogue/${name}`);
  });
  return { songs: withoutRepeats(songs), playlists: null };
}

/**
 * Genres overlap at their borders, and a song may stand under any of its artists; the file that comes first keeps a song
 * that several list.
 */
function withoutRepeats(songs: readonly SeedSong[]): SeedSong[] {
  const known = new Set<string>();
  return songs.filter((song) => {
    const artists = [song.artist, ...song.featured].map(fold).sort();
    const key = [fold(song.title), ...artists].join('|');
    return !known.has(key) && known.add(key);
  });
}

function read(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new CatalogueError(file, null, 'there is no such catalogue file');
    if (code === 'EISDIR') throw new CatalogueError(file, null, 'this is a folder, not a catalogue file');
    if (code === 'EACCES') throw new CatalogueError(file, null, 'the catalogue file may not be read');
    throw new CatalogueError(file, null, 'the catalogue file is not UTF-8 text');
  }
}

/** The built-in catalogue, or the one in `file` (CSV). @throws CatalogueError */
export function loadSeed(file?: string): Seed {
  return file === undefined ? loadBuiltIn() : parseCatalogueCsv(read(file), file);
}
