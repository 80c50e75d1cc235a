import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PathName, paths, pathTo } from './paths.ts';

describe('pathTo', () => {
  it('leaves a path without parts as it is', () => {
    expect(pathTo('home')).toBe('/home');
    expect(pathTo('home', { playlistId: 'unused' })).toBe('/home');
  });

  it('fills a part in so that the address reads back as it was, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (playlistId) => {
        const [, page, part, ...more] = pathTo('listeningRoom', { playlistId }).split('/');
        expect([page, decodeURIComponent(part ?? ''), more]).toEqual(['listeningroom', playlistId, []]);
      }),
    );
  });

  it('says which part is missing', () => {
    expect(() => pathTo('sharedPlaylist', { playlistId: '1' })).toThrow('needs "sharedPlaylistId"');
  });
});

it('no two pages have the same path', () => {
  const shapes = (Object.keys(paths) as PathName[]).map((name) => paths[name].replace(/:\w+/g, ':part'));
  expect(new Set(shapes).size).toBe(shapes.length);
});
