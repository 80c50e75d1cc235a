import { describe, expect, it } from 'vitest';
import { sameCredit } from './artist-names.ts';
import { type Credit, readChannel, readCredit } from './read-credit.ts';

const credit = (raw: string): Credit => {
  const read = readCredit(raw);
  if (read === null) throw new Error(`nothing left of ${raw}`);
  return read;
};

describe('one credit, two readings', () => {
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
    expect(sameCredit(credit(one), credit(other))).toBeGreaterThan(0.8);
  });

  it.each([
    ['Prince', 'Prince Royce'],
    ['Drake', 'Nick Drake'],
    ['Adele', 'Adel'],
    ['Кино', 'Aria'],
  ])('%s is not %s', (one, other) => {
    expect(sameCredit(credit(one), credit(other))).toBeLessThan(0.75);
  });

  it('leaves nothing of an empty name', () => {
    expect(readCredit('  ')).toBeNull();
  });
});

describe('channels', () => {
  it('may or may not have "Music" for a last name', () => {
    const channel = readChannel('Roxy Music') ?? credit('nobody');
    expect(sameCredit(channel, credit('Roxy Music'))).toBe(1);
    expect(sameCredit(readChannel('Davido Music') ?? credit('nobody'), credit('Davido'))).toBeGreaterThan(0.9);
  });
});
