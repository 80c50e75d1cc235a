import type { ImportedSong, ImportResult } from '../import-result.ts';

export const createSong = (changes: Partial<ImportedSong> = {}): ImportedSong => ({
  title: 'Joro',
  artists: ['Wizkid'],
  album: null,
  durationMs: null,
  isrc: null,
  link: null,
  ...changes,
});

/** The songs of all playlists. Empty for a link or a refusal. */
export const songsOf = (result: ImportResult): ImportedSong[] =>
  result.kind === 'playlists' ? result.playlists.flatMap(({ songs }) => songs) : [];

/** "Wizkid - Joro" of each song. */
export const namesOf = (result: ImportResult): string[] =>
  songsOf(result).map(({ artists, title }) => `${artists.join('; ')} - ${title}`);

/** "3: reason" of each skipped line. */
export const skippedOf = (result: ImportResult): string[] =>
  result.kind === 'playlists'
    ? result.playlists.flatMap(({ skipped }) => skipped.map(({ line, reason }) => `${line}: ${reason}`))
    : [];

/** "Name: songs" of each playlist. */
export const sizesOf = (result: ImportResult): string[] =>
  result.kind === 'playlists' ? result.playlists.map(({ name, songs }) => `${name}: ${songs.length}`) : [];

/** The result's format, "link", or the reason of the refusal. */
export const outcomeOf = (result: ImportResult): string => {
  if (result.kind === 'playlists') return result.format;
  return result.kind === 'refused' ? result.reason : 'link';
};

export const messageOf = (result: ImportResult): string | null => (result.kind === 'refused' ? result.message : null);
