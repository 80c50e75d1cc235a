/** Artists of one kind. What is said of a group holds for each of its artists. */
export interface ArtistGroup {
  genres: readonly string[];
  place: string;
  languages: readonly string[];
  /** First and last year of their known records. */
  years: readonly [from: number, to: number];
  /** The best known first. */
  names: readonly string[];
}

const list = (text: string): string[] => text.split(';').map((one) => one.trim());

/** Genres, languages and names are parted by semicolons. */
export const group = (
  genres: string,
  place: string,
  languages: string,
  years: readonly [number, number],
  names: string,
): ArtistGroup => ({ genres: list(genres), place, languages: list(languages), years, names: list(names) });
