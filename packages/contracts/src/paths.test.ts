import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PathName, paths, pathTo } from './paths.ts';

describe('pathTo', () => {
  it('leaves a path without parts as it is', () => {
    expect(pathTo('home')).toBe('/home');
    expect(pathTo('home', { playlistId: 'unused' })).toBe('/home');
  });

  it('fills a part in so that a browser reads it back as it was, whatever is in it', () => {
    const anyId = fc.string({ minLength: 1, unit: 'grapheme' }).filter((id) => id !== '.' && id !== '..');
    fc.assert(
      fc.property(anyId, (playlistId) => {
        const url = new URL(pathTo('listeningRoom', { playlistId }), 'http://playa.invalid');
        const [, page, part, ...more] = url.pathname.split('/');
        expect([page, decodeURIComponent(part ?? ''), more]).toEqual(['listeningroom', playlistId, []]);
        expect([url.search, url.hash]).toEqual(['', '']);
      }),
    );
  });

  it.each(['../auth/logout', '..%2f', '%2e%2e', '.../', '?a=1', '#a', '\\', ' '])(
    'keeps %j in its one part',
    (user) => {
      const { pathname } = new URL(pathTo('publicProfile', { user }), 'http://playa.invalid');
      expect(pathname.split('/')).toHaveLength(3);
      expect(decodeURIComponent(pathname.slice('/publicprofile/'.length))).toBe(user);
    },
  );

  it.each(['.', '..'])('refuses %j, which a browser takes for another path', (user) => {
    expect(new URL(`/publicprofile/${encodeURIComponent(user)}`, 'http://playa.invalid').pathname).not.toContain(user);
    expect(() => pathTo('publicProfile', { user })).toThrow(`cannot be "${user}"`);
  });

  it.each<Record<string, string>>([{}, { playlistId: '1' }, { sharedPlaylistId: '' }])(
    'says which part is missing in %j',
    (params) => {
      expect(() => pathTo('sharedPlaylist', params)).toThrow(
        '/shared-playlist/:sharedPlaylistId needs "sharedPlaylistId"',
      );
    },
  );

  it('takes no part from the prototype of what it is given', () => {
    const params = Object.create({ sharedPlaylistId: 'inherited' }) as Record<string, string>;
    expect(() => pathTo('sharedPlaylist', params)).toThrow('needs "sharedPlaylistId"');
  });
});

it('no two pages have the same path', () => {
  const shapes = (Object.keys(paths) as PathName[]).map((name) => paths[name].replace(/:\w+/g, ':part'));
  expect(new Set(shapes).size).toBe(shapes.length);
});
