/** A term of the lexicon. */
export interface LexiconEntry {
  /** The name shown to listeners, in lower case unless it is a proper name: "hip hop", "Nigeria". Unique within its kind. */
  name: string;
  /** Synonyms in any language, separated by commas, without the name itself. */
  synonyms: string;
}

/** A mood or an activity, with search words and usual genres. */
export interface Occasion extends LexiconEntry {
  /** Words to search for and to find in titles, separated by commas. */
  searchWords: string;
  /** Names of genres. */
  genres: readonly string[];
}

export interface Genre extends LexiconEntry {
  /** Names of similar genres, which are used if there are too few songs. */
  related: readonly string[];
}

export interface Place extends LexiconEntry {
  /** Names of the places that contain it. */
  containedIn: readonly string[];
}

/** The phrases of an entry, its name first. */
export const phrasesOf = ({ name, synonyms }: LexiconEntry): string[] => [
  name,
  ...synonyms.split(',').map((one) => one.trim()),
];
