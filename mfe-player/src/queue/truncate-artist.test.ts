import { expect, it } from 'vitest';
import { truncateArtist } from './truncate-artist.ts';

it.each([
  ['spotify', 'Burna Boy', 'Burna Bo...'],
  ['spotify', 'Wizkid', 'Wizkid'],
  ['spotify', '12345678', '12345678'],
  ['spotify', 'Adekunle Gold', 'Adekunle...'],
  ['apple', 'Burna Boy', 'Burna Boy'],
  ['apple', 'Earth, Wind & Fire and friends', 'Earth, Wind & Fir...'],
  ['youtube', '12345678901234567', '12345678901234567'],
  ['youtube', '123456789012345678', '12345678901234567...'],
  // A space before the dots would look like a gap.
  ['spotify', 'Tiwa Sa Savage', 'Tiwa Sa...'],
  // One emoji of eight code units: a cut inside it would show several persons.
  ['spotify', 'abcdefg👨‍👩‍👧‍👦xyz', 'abcdefg👨‍👩‍👧‍👦...'],
  ['apple', 'أم كلثوم', 'أم كلثوم'],
] as const)('%s shows %s as %s', (service, artist, shown) => {
  expect(truncateArtist(artist, service)).toBe(shown);
});
