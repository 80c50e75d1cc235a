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

/** What the world is made from. */
export interface Seed {
  songs: readonly SeedSong[];
  /** Playlists of the demo account by index into `songs`; null when the world should make its own. */
  playlists: readonly { name: string; songs: readonly number[] }[] | null;
}

/** A catalogue file that can't be used; the message is one sentence for the person who gave the file. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';

  constructor(file: string, line: number | null, problem: string) {
    super(line === null ? `${file}: ${problem}.` : `${file}, line ${line}: ${problem}.`);
  }
}
