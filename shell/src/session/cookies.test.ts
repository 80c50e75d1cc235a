import { describe, expect, it } from 'vitest';
import { createCookieJar } from './cookies.ts';

const recordingPage = (existing = '') => {
  const written: string[] = [];
  const page = {
    get cookie() {
      return existing;
    },
    set cookie(line: string) {
      written.push(line);
    },
  };
  return { page, written };
};

describe('cookies', () => {
  it('live 7 days on every path and stay on this site', () => {
    const { page, written } = recordingPage();
    createCookieJar(page, false).set('playa_user', '{"a":"ü;"}', true);
    expect(written).toEqual(['playa_user=%7B%22a%22%3A%22%C3%BC%3B%22%7D; path=/; max-age=604800; SameSite=Lax']);
  });

  it('end with the browser if they are not to be remembered', () => {
    const { page, written } = recordingPage();
    createCookieJar(page, false).set('playa_access_token', 'a.b.c', false);
    expect(written).toEqual(['playa_access_token=a.b.c; path=/; SameSite=Lax']);
  });

  it('are Secure on https pages', () => {
    const { page, written } = recordingPage();
    createCookieJar(page, true).set('playa_access_token', 'a.b.c', true);
    expect(written[0]).toMatch(/; Secure$/);
  });

  it('are read completely, and not confused with a cookie with a longer name', () => {
    const { page } = recordingPage('playa_user_old=1; playa_user=%7B%22a%22%3A1%7D; broken=%E0%A4%A');
    const jar = createCookieJar(page, false);
    expect(jar.get('playa_user')).toBe('{"a":1}');
    expect(jar.get('playa')).toBeNull();
    expect(jar.get('broken')).toBeNull();
  });

  it('are removed at once', () => {
    const { page, written } = recordingPage();
    createCookieJar(page, false).remove('playa_user');
    expect(written[0]).toContain('max-age=0');
  });
});
