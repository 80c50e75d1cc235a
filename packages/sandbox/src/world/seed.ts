/** A song as a catalogue file gives it. */
export interface SeedSong {
  /** Featured artists and version included, as on the label's sheet. */
  title: string;
  artist: string;
  /** Beyond those the title names. */
  featured: readonly string[];
  album: string;
  year: number;
  durationMs: number;
  genre: string;
  explicit: boolean;
}

/** The input of `createWorld`. */
export interface Seed {
  songs: readonly SeedSong[];
  /** Playlists of the demo account by index into `songs`; null when the world should make its own. */
  playlists: readonly { name: string; songs: readonly number[] }[] | null;
}

/** An unusable catalogue file. The message is one sentence for the user. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';

  constructor(file: string, line: number | null, problem: string) {
    super(line === null ? `${file}: ${problem}.` : `${file}, line ${line}: ${problem}.`);
  }
}
