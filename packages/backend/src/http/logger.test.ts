import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { loggerOptions } from './logger.ts';

const logged = (write: (log: pino.Logger) => void): string => {
  let lines = '';
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines += String(chunk);
      done();
    },
  });
  write(pino(loggerOptions('info'), sink));
  return lines;
};

describe('the log', () => {
  it.each([
    { password: 'hunter2' },
    { body: { password: 'hunter2', code: 'hunter2' } },
    { headers: { authorization: 'Bearer hunter2', cookie: 'playa_refresh_token=hunter2' } },
    { tokens: { accessToken: 'hunter2', refreshToken: 'hunter2', access_token: 'hunter2', refresh_token: 'hunter2' } },
    { request: { body: { currentPassword: 'hunter2', newPassword: 'hunter2', ticket: 'hunter2' } } },
  ])('keeps secrets out: %j', (entry) => {
    const line = logged((log) => log.info(entry, 'something happened'));
    expect(line).toContain('something happened');
    expect(line).not.toContain('hunter2');
  });

  it('leaves the query of an address away, where OAuth puts codes', () => {
    const req = { method: 'GET', url: '/api/v1/auth/spotify/callback?code=hunter2&state=hunter2', ip: '127.0.0.1' };
    const line = logged((log) => log.info({ req }));
    expect(line).toContain('/api/v1/auth/spotify/callback');
    expect(line).not.toContain('hunter2');
  });

  it.each([
    ['/shared-playlist/hunter2', '/shared-playlist/[redacted]'],
    ['/api/v1/shared-playlist/hunter2/tracks?cursor=1000', '/api/v1/shared-playlist/[redacted]/tracks'],
    ['/api/v1/room/hunter2', '/api/v1/room/[redacted]'],
    ['/api/v1/shared-playlist', '/api/v1/shared-playlist'],
  ])('leaves the id of a link away: %s', (url, told) => {
    const line = logged((log) => log.info({ req: { method: 'GET', url, ip: '127.0.0.1' } }));
    expect(line).toContain(`"url":"${told}"`);
    expect(line).not.toContain('hunter2');
  });

  it('tells why a query failed, not what was in it', () => {
    const err = new DrizzleQueryError('insert into users values ($1)', ['hunter2'], new Error('disk full'));
    const line = logged((log) => log.error({ err }));
    expect(line).toContain('disk full');
    expect(line).not.toContain('hunter2');
  });
});
