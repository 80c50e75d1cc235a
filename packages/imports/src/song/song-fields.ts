/** What a source says about a song, before any of it is checked. */
export interface SongFields {
  title: string;
  artists: readonly string[];
  album?: string | null;
  /** Milliseconds. */
  durationMs?: number | null;
  isrc?: string | null;
  /** The song's page, or its `spotify:` URI; other addresses are left out. */
  link?: string | null;
  /** Why there is no song, where the source says so. */
  unavailable?: string | null;
}
