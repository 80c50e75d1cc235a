import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isInRollout } from './rollout.ts';

const subjects = Array.from({ length: 10_000 }, (_, number) => `user-${number}`);
const shareOf = (remote: string, share: number, among: readonly string[] = subjects) =>
  among.filter((subject) => isInRollout(remote, subject, share)).length / among.length;

it.each([0.01, 0.1, 0.25, 0.5, 0.9])('selects about the share %d of 10,000 subjects', (share) => {
  for (const remote of ['library', 'player', 'karaoke-duet']) {
    expect(Math.abs(shareOf(remote, share) - share)).toBeLessThan(0.02);
  }
});

it('selects nobody with a share of 0 and everybody with 1', () => {
  expect(shareOf('library', 0)).toBe(0);
  expect(shareOf('library', 1)).toBe(1);
});

it('is deterministic, and a larger share removes nobody', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.string(), share, share, (subject, one, other) => {
      const [smaller, larger] = one < other ? [one, other] : [other, one];
      expect(isInRollout('library', subject, one)).toBe(isInRollout('library', subject, one));
      if (isInRollout('library', subject, smaller)) expect(isInRollout('library', subject, larger)).toBe(true);
    }),
  );
});

it('selects other subjects for another remote', () => {
  const inLibrary = subjects.filter((subject) => isInRollout('library', subject, 0.5));
  expect(Math.abs(shareOf('player', 0.5, inLibrary) - 0.5)).toBeLessThan(0.03);
});
