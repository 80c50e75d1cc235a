/** Limits of an import. */
export const limits = {
  /** Bytes of a file, or characters of a pasted text. */
  size: 10_000_000,
  /** Songs per playlist; further songs are skipped. */
  songs: 10_000,
  /** Playlists per file. */
  playlists: 500,
  /** Characters per line of M3U and of lists of lines, which contain a title, an artist and optional attributes. */
  line: 4_000,
  /** Characters of a link. */
  link: 2_000,
  /** Characters (UTF-16 units) of a title, artist, album or playlist name. */
  field: 500,
  /** Skipped lines listed per playlist; further ones are only counted. */
  skippedListed: 1_000,
  /** Characters shown of a skipped line. */
  skippedText: 200,
  /** Artists per song. */
  artists: 50,
  /** Milliseconds; a longer duration counts as unknown. */
  durationMs: 86_400_000,
} as const;
