import type { RecordingVersion } from './recording-version.ts';

/** First and last year, inclusive. */
export interface Era {
  from: number;
  to: number;
}

/** An artist or song mentioned in a request. Texts are normalised; only the catalogue can decide which one is meant. */
export interface Mention {
  /** The words in the request: "sweet life by frank ocean". */
  phrase: string;
  artist: string | null;
  title: string | null;
  /** It may not be a name, and is ignored unless the catalogue has it. */
  isGuess?: boolean;
}

/** The requested length: a number of songs, or of minutes. */
export type Length = { kind: 'songs'; songs: number } | { kind: 'minutes'; minutes: number };

/**
 * A parsed request. Genres, moods, activities, places and languages are names of the lexicon. Hard constraints, satisfied by
 * every song: `excluded`, `excludeExplicit`, `eras` unless `isEraApproximate`, `onlyArtists` if the service has one of them, and
 * the length. Everything else only affects the ranking.
 */
export interface ParsedRequest {
  /** The request, sanitised and truncated. */
  text: string;
  genres: string[];
  moods: string[];
  activities: string[];
  places: string[];
  languages: string[];
  /** Songs of any of these; empty for any year. */
  eras: Era[];
  /** The request names no exact years: "old school", "new". */
  isEraApproximate: boolean;
  /** Mentioned artists and songs; the playlist starts with them. */
  similarTo: Mention[];
  /** "Songs by": only these artists. Normalised names. */
  onlyArtists: string[];
  excluded: {
    /** Normalised names of artists and titles of songs. */
    names: string[];
    genres: string[];
    versions: RecordingVersion[];
    /** Ids of songs that the listener removed. */
    ids: string[];
  };
  excludeExplicit: boolean;
  /** Requested kinds of recording, besides studio recordings. */
  versions: RecordingVersion[];
  /** Null: the default number of songs. */
  length: Length | null;
  /** Other significant words, normalised. */
  keywords: string[];
}

/** A parsed request without any criterion. */
export const emptyRequest = (text: string): ParsedRequest => ({
  text,
  genres: [],
  moods: [],
  activities: [],
  places: [],
  languages: [],
  eras: [],
  isEraApproximate: false,
  similarTo: [],
  onlyArtists: [],
  excluded: { names: [], genres: [], versions: [], ids: [] },
  excludeExplicit: false,
  versions: [],
  length: null,
  keywords: [],
});
