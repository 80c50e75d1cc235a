import { describe, expect, it } from 'vitest';
import { creditSimilarity } from './credit-similarity.ts';
import { type Credit, parseChannelCredit, parseCredit } from './parse-credit.ts';

const credit = (raw: string): Credit => {
  const read = parseCredit(raw);
  if (read === null) throw new Error(`nothing left of ${raw}`);
  return read;
};

describe('one credit, two interpretations', () => {
  it.each([
    ['Tyler, The Creator', 'Tyler, The Creator'],
    ['Earth, Wind & Fire', 'Earth Wind and Fire'],
    ['Simon & Garfunkel', 'Simon + Garfunkel'],
    ['Queen & David Bowie', 'David Bowie'],
    ['Lil Kleine, Ronnie Flex x Bokoesam', 'Bokoesam'],
    ['Hans und Franz', 'Franz'],
    ['The Killers', 'Killers'],
    ['TWICE(트와이스)', '트와이스'],
    ['Кино', 'Kino'],
    ['טונה', 'Tuna'],
    ['Motörhead', 'Motorhead'],
  ])('%s is or has %s', (one, other) => {
    expect(creditSimilarity(credit(one), credit(other))).toBeGreaterThan(0.8);
  });

  it.each([
    ['Prince', 'Prince Royce'],
    ['Drake', 'Nick Drake'],
    ['Adele', 'Adel'],
    ['Кино', 'Aria'],
  ])('%s is not %s', (one, other) => {
    expect(creditSimilarity(credit(one), credit(other))).toBeLessThan(0.75);
  });

  it('returns null for an empty name', () => {
    expect(parseCredit('  ')).toBeNull();
  });
});

describe('channels', () => {
  it('may or may not have "Music" for a last name', () => {
    const channel = parseChannelCredit('Roxy Music') ?? credit('nobody');
    expect(creditSimilarity(channel, credit('Roxy Music'))).toBe(1);
    expect(creditSimilarity(parseChannelCredit('Davido Music') ?? credit('nobody'), credit('Davido'))).toBeGreaterThan(
      0.9,
    );
  });
});
