/** A tile of the picker. */
export interface Genre {
  name: string;
  /** What its cover is drawn from. */
  coverId: string;
  /** Nothing can be made of it yet. */
  isToCome?: true;
}

const tile = (name: string, drawing: number): Genre => ({ name, coverId: `genre ${name} ${drawing}` });

/** The nine tiles of the spec, in its order. Each number picks one drawing of a shape and palette that no neighbour has. */
export const genres: readonly Genre[] = [
  tile('Afro beat', 3),
  tile('Hip hop', 38),
  tile('RnB', 43),
  tile('Pop', 42),
  tile('Gospel', 63),
  tile('Alté', 3),
  tile('Reggae', 0),
  tile('Amapiano', 27),
  { ...tile('For You', 11), isToCome: true },
];

/** Without case, accents, spaces and signs, and with the words that people write for "and". */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&|\bn\b|\band\b/gu, 'n')
    .replace(/[^\p{L}\p{N}]/gu, '');

const byFoldedName = new Map(genres.filter(({ isToCome }) => !isToCome).map(({ name }) => [folded(name), name]));

/** The genre that a text names and nothing else, as "afrobeat" or "R&B"; null for any other text. */
export const genreIn = (text: string): string | null => {
  const name = folded(text);
  return byFoldedName.get(name) ?? byFoldedName.get(name.replace(/s$/u, '')) ?? null;
};
