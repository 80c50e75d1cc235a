/** What an import takes. */
export const limits = {
  /** Bytes of a file, characters of a pasted text. */
  size: 10_000_000,
  /** Songs of one playlist; the ones after them are skipped. */
  songs: 10_000,
  /** Playlists of one file. */
  playlists: 500,
  /** Characters of a line in M3U and in lists of lines, which hold a title, an artist and perhaps attributes. */
  line: 4_000,
  /** Characters of a link. */
  link: 2_000,
  /** Characters (UTF-16 units) of a title, an artist, an album and a playlist's name. */
  field: 500,
  /** Skipped lines that a playlist lists one by one; the others are only counted. */
  skippedListed: 1_000,
  /** Characters of a skipped line that are kept to show it. */
  skippedText: 200,
  /** Artists of one song. */
  artists: 50,
  /** Milliseconds; a longer length is taken for unknown. */
  durationMs: 86_400_000,
} as const;
