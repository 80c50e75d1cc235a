import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refuseForeignPages, refuseMalformedText } from './request-guards.ts';

const own = ['https://playa.test', 'https://api.playa.test'];

describe('a request that cookies alone authenticate', () => {
  const admit = (headers: Record<string, string>) => refuseForeignPages({ headers }, own);

  it.each<Record<string, string>>([
    { origin: 'https://playa.test' },
    { origin: 'https://api.playa.test', 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-origin' },
    {},
  ])('is served with %j', (headers) => expect(() => admit(headers)).not.toThrow());

  it.each<Record<string, string>>([
    { origin: 'https://attacker.test' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'http://playa.test' },
    { origin: 'https://playa.test.attacker.test' },
    { origin: 'https://attacker.test', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'none' },
  ])('is refused with %j', (headers) => {
    expect(() => admit(headers)).toThrow(expect.objectContaining({ httpStatus: 403 }));
  });
});

describe('text that a request carries', () => {
  const refusedFields = async (sent: { body?: unknown; params?: unknown; query?: unknown }): Promise<string[]> => {
    const parts = { body: undefined, params: {}, query: {}, ...sent };
    const error: unknown = await refuseMalformedText(parts).catch((reason: unknown) => reason);
    if (error === undefined) return [];
    expect(error).toMatchObject({ httpStatus: 400, problem: { code: 'invalid-input' } });
    return Object.keys((error as { problem: { fields: object } }).problem.fields);
  };
  const malformed = fc.constantFrom('\0', 'a\0b', '\ud83c', '\udfb5', 'a\ud83c', '\udfb5\ud83c');

  it('is accepted in any language, with any emoji', async () => {
    const value = fc.jsonValue({ stringUnit: 'grapheme' });
    await fc.assert(
      fc.asyncProperty(value, async (body) => {
        fc.pre(!JSON.stringify(body).includes('\\u0000'));
        expect(await refusedFields({ body })).toEqual([]);
      }),
    );
  });

  it('is refused wherever it cannot be kept as it is: in values, keys and lists', async () => {
    await fc.assert(
      fc.asyncProperty(malformed, async (text) => {
        for (const value of [text, [text], { inner: text }, { inner: [{ [text]: true }] }]) {
          expect(await refusedFields({ body: { fine: 'text', wrong: value } })).toEqual(['wrong']);
        }
        expect(await refusedFields({ query: { wrong: text } })).toEqual(['wrong']);
        expect(await refusedFields({ params: { wrong: text } })).toEqual(['wrong']);
        expect(await refusedFields({ body: { [text]: 'fine' } })).toEqual([text]);
        expect(await refusedFields({ query: { twice: text }, body: { twice: 'fine' } })).toEqual(['twice']);
        expect(await refusedFields({ body: text })).toEqual(['']);
      }),
    );
  });

  it('is looked at however deep it is nested', async () => {
    let nested: unknown = '\0';
    for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
    expect(await refusedFields({ body: { nested } })).toEqual(['nested']);
  });
});
