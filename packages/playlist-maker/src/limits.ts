/** What making one playlist may cost. */
export interface Limits {
  /** Calls of the catalogue, searches and charts together. */
  calls: number;
  /** Calls under way at once. */
  atOnce: number;
  /** Songs that are chosen from. */
  songs: number;
  /** Milliseconds for all calls of the catalogue; after that the playlist is made of what has come. */
  catalogueMs: number;
  /** Milliseconds for all answers of the model together. */
  modelMs: number;
}

export const usualLimits: Limits = { calls: 20, atOnce: 3, songs: 400, catalogueMs: 15_000, modelMs: 8_000 };

/** Songs of a playlist where the listener names no length. */
export const usualSongs = 25;
