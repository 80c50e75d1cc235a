/** A word of the field that listeners use, in one kind of wish. */
export interface Entry {
  /** How it is told to listeners, in lower case unless it is a name: "hip hop", "Nigeria". Unique within its kind. */
  name: string;
  /** What people write for it, in any language, parted by commas. The name itself need not be repeated. */
  said: string;
}

/** A mood or an activity: what to search for, and the genres that usually serve it. */
export interface Occasion extends Entry {
  /** Words to search for and to find in titles, parted by commas. */
  words: string;
  /** Names of genres. */
  genres: readonly string[];
}

export interface Genre extends Entry {
  /** Names of genres that share listeners with it; they serve when there is too little of it. */
  related: readonly string[];
}

export interface Place extends Entry {
  /** Names of the places it lies in. */
  within: readonly string[];
}

/** The phrases of an entry, its name first. */
export const phrasesOf = ({ name, said }: Entry): string[] => [name, ...said.split(',').map((one) => one.trim())];
