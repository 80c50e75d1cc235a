/** A song's fields as the source states them, not validated. */
export interface SongFields {
  title: string;
  artists: readonly string[];
  album?: string | null;
  /** Milliseconds. */
  durationMs?: number | null;
  isrc?: string | null;
  /** The song's URL or `spotify:` URI. Other URLs are ignored. */
  link?: string | null;
  /** Why the row has no song, if the source says so. */
  unavailable?: string | null;
}
