import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import {
  isConnectionLost,
  isDatabaseUnavailable,
  isUniqueViolation,
  isUnreachable,
  postgresCode,
} from './database-errors.ts';

/** As PostgreSQL reports it. */
const reported = (code: string): Error =>
  Object.assign(new pg.DatabaseError('no', 2, 'error'), { code, severity: 'ERROR' });
const ofNode = (code: string): Error => Object.assign(new Error('no'), { code });
const inQuery = (cause: Error): Error => new DrizzleQueryError('select 1', [], cause);

describe('an error of the database', () => {
  it.each([
    ['a lost connection', reported('08006')],
    ['no memory', reported('53200')],
    ['a server that shuts down', reported('57P01')],
    ['a server that starts', reported('57P03')],
    ['a standby that is read-only', reported('25006')],
    ['a transaction that idled', reported('25P03')],
    ['a lock that took too long', reported('55P03')],
    ['a statement that took too long', reported('57014')],
    ['a deadlock', reported('40P01')],
    ['a refused connection', ofNode('ECONNREFUSED')],
    ['a name that is not found', ofNode('ENOTFOUND')],
    ['no address that answers', new AggregateError([ofNode('EHOSTUNREACH'), ofNode('ECONNREFUSED')])],
    ['a query without an answer', new Error('Query read timeout')],
    ['a pool that is full', new Error('timeout exceeded when trying to connect')],
  ])('passes by itself when it tells of %s', (_what, error) => {
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(isDatabaseUnavailable(inQuery(error))).toBe(true);
  });

  it.each([
    ['a value that is there already', reported('23505')],
    ['a wrong statement', reported('42601')],
    ['a wrong password', reported('28P01')],
    ['a database that does not exist', reported('3D000')],
    ['a mistake in the code', new TypeError('x is not a function')],
    ['a file that is missing', ofNode('ENOENT')],
    ['no error at all', 'ECONNREFUSED'],
    ['nothing', null],
  ])('does not when it tells of %s', (_what, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
    expect(isConnectionLost(error)).toBe(false);
  });

  it('leaves the connection usable where PostgreSQL itself ended the statement', () => {
    for (const code of ['55P03', '57014', '40P01', '40001'])
      expect(isConnectionLost(inQuery(reported(code)))).toBe(false);
    for (const error of [ofNode('ECONNRESET'), new Error('Query read timeout')]) {
      expect(isConnectionLost(inQuery(error))).toBe(true);
    }
  });

  it('has its code found behind the query, and no other code is taken for one', () => {
    expect(postgresCode(inQuery(reported('23505')))).toBe('23505');
    expect(isUniqueViolation(inQuery(reported('23505')))).toBe(true);
    expect(postgresCode(ofNode('ECONNREFUSED'))).toBeNull();
    expect(postgresCode('23505')).toBeNull();
  });

  it('says of a server alone that it cannot be reached, not of one that refuses', () => {
    expect(isUnreachable(inQuery(ofNode('ETIMEDOUT')))).toBe(true);
    expect(isUnreachable(reported('57P03'))).toBe(false);
  });
});
