import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { sentenceFor } from './start-failure.ts';

const config = {
  host: '127.0.0.1',
  port: 4000,
  metrics: { host: '127.0.0.1', port: 9100 },
  databaseUrl: 'postgres://playa:hunter2@db.playa.test:5432/playa',
};
const coded = (code: string, more: object = {}) => Object.assign(new Error(`${code} happened`), { code, ...more });

describe('the sentence for a backend that could not start', () => {
  it.each([
    [
      'the port',
      coded('EADDRINUSE', { port: 4000 }),
      'Port 4000 on 127.0.0.1 is taken: stop what uses it, or set BACKEND_PORT to a free one.',
    ],
    [
      'the port of the metrics',
      coded('EADDRINUSE', { port: 9100 }),
      'Port 9100 on 127.0.0.1 is taken: stop what uses it, or set METRICS_PORT to a free one.',
    ],
    [
      'the database',
      coded('ECONNREFUSED'),
      "PostgreSQL at db.playa.test:5432 can't be reached: start it, or set DATABASE_URL to the right address.",
    ],
    [
      'every address of the database',
      new AggregateError([coded('ECONNREFUSED')]),
      "PostgreSQL at db.playa.test:5432 can't be reached: start it, or set DATABASE_URL to the right address.",
    ],
    [
      'the right to the database',
      coded('28P01', { severity: 'FATAL' }),
      'PostgreSQL at db.playa.test:5432 does not let Playa use the database "playa": Error: 28P01 happened.',
    ],
    ['anything else', new Error('out of luck'), 'The backend could not start: out of luck.'],
    ['what is no error', 'out of luck', 'The backend could not start: out of luck.'],
  ])('names %s', (_what, error, sentence) => expect(sentenceFor(error, config)).toBe(sentence));

  it('says why a query failed, not what was in it', () => {
    const error = new DrizzleQueryError('create table hunter2', ['hunter2'], coded('42501', { severity: 'ERROR' }));
    expect(sentenceFor(error, config)).toContain('42501 happened');
  });

  it('never tells the password of the database', () => {
    for (const error of [coded('ECONNREFUSED'), coded('28P01', { severity: 'FATAL' }), new Error('out of luck')]) {
      expect(sentenceFor(error, config)).not.toContain('hunter2');
    }
  });
});
