/** Artists with the same genres, place and languages. */
export interface ArtistGroup {
  genres: readonly string[];
  place: string;
  languages: readonly string[];
  /** First and last year of their known releases. */
  activeYears: readonly [from: number, to: number];
  /** The best known first. */
  names: readonly string[];
}

const splitList = (text: string): string[] => text.split(';').map((one) => one.trim());

/** Genres, languages and names are separated by semicolons. */
export const group = (
  genres: string,
  place: string,
  languages: string,
  years: readonly [number, number],
  names: string,
): ArtistGroup => ({
  genres: splitList(genres),
  place,
  languages: splitList(languages),
  activeYears: years,
  names: splitList(names),
});
