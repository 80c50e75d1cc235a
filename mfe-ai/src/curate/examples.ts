/** Example requests: mood, era, exclusion, length, activity, place, a similar song. */
export const examples = [
  'Chill songs for a rainy day',
  '90s hip hop without 2Pac',
  '30 minutes of Amapiano to run to',
  'Nigerian gospel, no explicit',
  'Like Essence by Wizkid',
  '80s reggae',
] as const;
