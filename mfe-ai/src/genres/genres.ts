/** A genre tile. */
export interface Genre {
  name: string;
  /** Seed of the drawn cover. */
  coverId: string;
  /** Not available yet. */
  isComingSoon?: true;
}

const createGenre = (name: string, variant: number): Genre => ({ name, coverId: `genre ${name} ${variant}` });

/** The nine tiles of the spec, in its order. Each number selects a drawing whose shape and palette no neighbour has. */
export const genres: readonly Genre[] = [
  createGenre('Afro beat', 3),
  createGenre('Hip hop', 38),
  createGenre('RnB', 43),
  createGenre('Pop', 42),
  createGenre('Gospel', 63),
  createGenre('Alté', 3),
  createGenre('Reggae', 0),
  createGenre('Amapiano', 27),
  { ...createGenre('For You', 11), isComingSoon: true },
];

/** Removes case, accents, spaces and punctuation, and unifies the spellings of "and". */
const normalise = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&|\bn\b|\band\b/gu, 'n')
    .replace(/[^\p{L}\p{N}]/gu, '');

const byNormalisedName = new Map(
  genres.filter(({ isComingSoon }) => !isComingSoon).map(({ name }) => [normalise(name), name]),
);

/** The genre if the text names only a genre, as "afrobeat" or "R&B"; null for any other text. */
export const findGenre = (text: string): string | null => {
  const name = normalise(text);
  return byNormalisedName.get(name) ?? byNormalisedName.get(name.replace(/s$/u, '')) ?? null;
};
