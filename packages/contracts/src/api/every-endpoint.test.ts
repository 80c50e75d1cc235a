import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import * as contract from '../public.ts';
import { samples } from '../testing/endpoint-samples.ts';
import { invalidFields } from '../testing/fixtures.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'response' in value;

const endpoints: [name: string, definition: Endpoint][] = Object.entries<unknown>(contract).flatMap(([name, value]) =>
  isEndpoint(value) ? [[name, value]] : [],
);

const namesWhere = (fits: (definition: Endpoint) => boolean): string[] =>
  endpoints.filter(([, definition]) => fits(definition)).map(([name]) => name);

/** Every value with one of its texts, at any depth, replaced by `text`. */
const withEachText = (value: unknown, text: string): unknown[] => {
  if (typeof value === 'string') return [text];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => withEachText(item, text).map((changed) => value.with(index, changed)));
  }
  return Object.entries(value ?? {}).flatMap(([key, item]) =>
    withEachText(item, text).map((changed) => ({ ...(value as object), [key]: changed })),
  );
};

/** The value with an unknown field in every object of it. */
const withUnknownFields = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withUnknownFields);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, item]) => [key, withUnknownFields(item)]);
  return { ...Object.fromEntries(fields), ofANewerRelease: { is: ['unknown'] } };
};

it('there is a sample for every endpoint', () => {
  expect(Object.keys(samples).sort()).toEqual(endpoints.map(([name]) => name).sort());
});

describe.each(endpoints)('%s', (name, { method, path, body, query, response, summary }) => {
  const sample = samples[name];

  it('has a plain path, and a body and a query only where its method may have one', () => {
    expect(path).toMatch(/^(\/(:\w+|[\w-]+))+$/);
    if (method === 'GET') expect(body).toBeUndefined();
    expect([body !== undefined, query !== undefined]).toEqual([
      sample?.body !== undefined,
      sample?.query !== undefined,
    ]);
    expect(summary).toMatch(/^[A-Z].*[^.]$/s);
  });

  it('reads its answer, also with fields of a newer backend, which are passed over', () => {
    expect(response.parse(sample?.response)).toEqual(sample?.response);
    expect(response.parse(withUnknownFields(sample?.response))).toEqual(sample?.response);
  });

  it('sends an answer that is read as the same', () => {
    const sent = JSON.parse(JSON.stringify(z.encode(response, sample?.response)));
    expect(response.parse(sent)).toEqual(sample?.response);
  });

  it.each([[null], [undefined], ['text'], [[]], [7], [{}]])('does not read the answer %j', (answer) => {
    expect(response.safeParse(answer).success).toBe(false);
  });
});

/** What an endpoint takes from a client: its body or its query, with the sample. */
const inputs = endpoints.flatMap(([name, { body, query }]) => {
  const schema = body ?? query;
  return schema ? [{ name, schema, input: samples[name]?.body ?? samples[name]?.query }] : [];
});

describe.each(inputs)('the input of $name', ({ schema, input }) => {
  it('is taken, and what the backend does not know of it is passed over', () => {
    expect(invalidFields(schema, input)).toEqual([]);
    expect(schema.parse(withUnknownFields(input))).toEqual(schema.parse(input));
  });

  it('is refused with a text without bounds, wherever that stands', () => {
    const endless = withEachText(input, 'a'.repeat(100_000));
    for (const value of endless) expect(invalidFields(schema, value)).toHaveLength(1);
  });

  it.each(['\ud800', '\u0000', '{"$ne":null}', "'; --", '../../etc/passwd', '<script>'])(
    'is taken or refused with %j, and nothing breaks',
    (text) => {
      for (const value of withEachText(input, text)) expect(() => schema.safeParse(value)).not.toThrow();
    },
  );

  it.each([[null], ['text'], [[]], [7]])('is not %j', (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

describe('all together', () => {
  it('no two answer one request', () => {
    const answersTo = (a: string, b: string) => {
      const [left, right] = [a.split('/'), b.split('/')];
      const fits = (part: string, index: number) =>
        part === right[index] || part.startsWith(':') || right[index]?.startsWith(':');
      return left.length === right.length && left.every(fits);
    };
    const clashes = endpoints.flatMap(([a, { method, path }], index) =>
      endpoints
        .slice(index + 1)
        .filter(([, other]) => other.method === method && answersTo(path, other.path))
        .map(([b]) => `${a} and ${b}`),
    );
    expect(clashes).toEqual([]);
  });

  it('these and no others are open to everybody', () => {
    expect(namesWhere(({ access }) => access === 'public').sort()).toEqual([
      'forgetPassword',
      'getVitals',
      'login',
      'logout',
      'refreshSession',
      'reportVitals',
      'resendCode',
      'signup',
      'updatePassword',
      'verifyAccount',
      'verifyResetPassword',
    ]);
  });

  it('these and no others rely on a cookie, so that the pages of others are refused', () => {
    expect(namesWhere(({ cookie }) => cookie === true).sort()).toEqual(['logout', 'refreshSession', 'updatePassword']);
  });

  it('a call that changes something is no GET, but for the refreshing of tokens, which the spec has as one', () => {
    const reading = namesWhere(({ method }) => method === 'GET');
    expect(reading.filter((name) => !/^(get|list)|Details$|Profile$|Token$/.test(name))).toEqual(['refreshSession']);
  });
});
