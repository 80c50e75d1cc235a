import { expect, it } from 'vitest';
import { shownArtist } from './shown-artist.ts';

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
  // One family, eight letters: a cut through its middle would show four persons.
  ['spotify', 'abcdefg👨‍👩‍👧‍👦xyz', 'abcdefg👨‍👩‍👧‍👦...'],
  ['apple', 'أم كلثوم', 'أم كلثوم'],
] as const)('%s shows %s as %s', (service, artist, shown) => {
  expect(shownArtist(artist, service)).toBe(shown);
});
