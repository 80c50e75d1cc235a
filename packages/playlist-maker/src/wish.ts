import type { Version } from './version.ts';

/** The first and the last year, both included. */
export interface Era {
  from: number;
  to: number;
}

/** Music that a request names. Texts are folded; which artist or song is meant is known only beside a catalogue. */
export interface Mention {
  /** What stands in the request: "sweet life by frank ocean". */
  phrase: string;
  artist: string | null;
  title: string | null;
  /** Nothing says that it is a name; told only when the catalogue has it. */
  isGuess?: boolean;
}

/** How long the playlist is to be: songs, or minutes of music. */
export type Length = { kind: 'songs'; songs: number } | { kind: 'minutes'; minutes: number };

/**
 * What a listener wishes for. Genres, moods, activities, places and languages are names of the lexicon. Hard, kept by every song
 * of a playlist: `without`, `noExplicit`, `eras` unless `eraIsSoft`, `only` where the service has such an artist, and the length.
 * Everything else is soft and ranks.
 */
export interface Wish {
  /** The request, cleaned and cut. */
  text: string;
  genres: string[];
  moods: string[];
  activities: string[];
  places: string[];
  languages: string[];
  /** Songs of any of these; empty for any time. */
  eras: Era[];
  /** "Old school" and "new" say roughly when. */
  eraIsSoft: boolean;
  /** Music to be like; the playlist begins with it. */
  like: Mention[];
  /** "Songs by": nobody else's. Folded names. */
  only: string[];
  without: {
    /** Folded names of artists and titles of songs. */
    names: string[];
    genres: string[];
    versions: Version[];
    /** Ids of songs that the listener took out. */
    ids: string[];
  };
  noExplicit: boolean;
  /** Kinds of recording asked for; others than studio versions are left out unless they are. */
  versions: Version[];
  /** Null: the usual number. */
  length: Length | null;
  /** Other words that say something, folded. */
  words: string[];
}

/** A wish for nothing in particular. */
export const noWish = (text: string): Wish => ({
  text,
  genres: [],
  moods: [],
  activities: [],
  places: [],
  languages: [],
  eras: [],
  eraIsSoft: false,
  like: [],
  only: [],
  without: { names: [], genres: [], versions: [], ids: [] },
  noExplicit: false,
  versions: [],
  length: null,
  words: [],
});
