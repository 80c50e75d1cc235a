import { parseRegistry, paths } from '@playa/contracts';
import { registryEntry } from '@playa/contracts/testing';
import { describe, expect, it } from 'vitest';
import { pathsOverlap, registeredRoutes } from './registered-routes.ts';

const page = (path: string, changes: object = {}) => ({
  name: 'stage',
  path,
  guard: 'user',
  layout: 'app',
  ...changes,
});

/** The routes of a registry with these pages by remote name. */
const read = (pages: Record<string, object[]>) => {
  const remotes = Object.entries(pages).map(([name, own]) => registryEntry({ name, commands: [], pages: own }));
  const registry = parseRegistry({ schema: 1, remotes });
  if (!registry) throw new Error('no registry');
  return registeredRoutes(registry);
};

describe('a page of the registry', () => {
  it('becomes a route with its guard and layout', () => {
    const { routes, rejected: refused } = read({
      karaoke: [page('/karaoke/:songId', { guard: 'public', layout: 'plain' })],
    });
    expect(routes).toEqual([
      { page: 'stage', path: '/karaoke/:songId', remote: 'karaoke', guard: 'public', layout: 'plain' },
    ]);
    expect(refused).toEqual([]);
  });

  it.each(Object.values(paths).filter((path) => path !== '/'))("can not be at %s, which is the shell's", (path) => {
    const { routes, rejected: refused } = read({ karaoke: [page(path), page('/karaoke')] });
    expect(routes.map((route) => route.path)).toEqual(['/karaoke']);
    expect(refused).toEqual([{ remote: 'karaoke', path, reason: expect.any(String) }]);
  });

  it.each([
    ['/room/mine', 'its address is that of "room" of player'],
    ['/playlist/:anything/:else', 'its address is that of "playlist" of library'],
    ['/static/js', '"/static" is not for pages'],
    ['/api/v1', '"/api" is not for pages'],
    ['/my-spotify', '"spotify" in an address says that the service was connected'],
    ['/karaoke/youtube', '"youtube" in an address says that the service was connected'],
  ])('can not be at %s', (path, reason) => {
    expect(read({ karaoke: [page(path)] }).rejected).toEqual([{ remote: 'karaoke', path, reason }]);
  });

  it('can not have the address of a page of a previous remote', () => {
    const { routes, rejected: refused } = read({ karaoke: [page('/sing/:song')], lyrics: [page('/sing/along')] });
    expect(routes.map(({ remote }) => remote)).toEqual(['karaoke']);
    expect(refused).toEqual([
      { remote: 'lyrics', path: '/sing/along', reason: 'its address is that of "stage" of karaoke' },
    ]);
  });

  it("may be one of Playa's own remotes", () => {
    expect(read({ library: [page('/albums')] }).routes).toMatchObject([{ path: '/albums', remote: 'library' }]);
  });
});

describe('two paths', () => {
  it.each([
    ['/a', '/a', true],
    ['/a', '/b', false],
    ['/a', '/a/b', false],
    ['/a/:x', '/a/b', true],
    ['/a/:x', '/a/:y', true],
    ['/a/:x', '/b/:x', false],
    ['/a/:x/c', '/a/b/:y', true],
    ['/a/:x/c', '/a/b/d', false],
  ])('%s and %s share an address: %s', (one, other, shared) => {
    expect(pathsOverlap(one, other)).toBe(shared);
    expect(pathsOverlap(other, one)).toBe(shared);
  });
});
