/** Apple's ids of the genres that have a chart, by the names of the playlist maker. */
const ids: Readonly<Record<string, string>> = {
  blues: '2',
  classical: '5',
  country: '6',
  electronic: '7',
  'singer-songwriter': '10',
  jazz: '11',
  latin: '12',
  pop: '14',
  'R&B': '15',
  soul: '15',
  soundtrack: '16',
  dance: '17',
  'hip hop': '18',
  'world music': '19',
  indie: '20',
  rock: '21',
  gospel: '22',
  worship: '22',
  reggae: '24',
  'J-pop': '27',
  'K-pop': '51',
};

/** Apple's id of a genre; null where Apple has no chart of it. */
export const appleGenreId = (genre: string): string | null => ids[genre] ?? null;
