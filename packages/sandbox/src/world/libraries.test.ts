import { describe, expect, it } from 'vitest';
import { MemoryLibraries } from './libraries.ts';

const initial = {
  service: 'spotify' as const,
  owner: 'demo',
  name: 'First',
  description: '',
  rows: [{ kind: 'track' as const, trackId: 'a' }],
};

function make() {
  let time = Date.UTC(2026, 0, 1);
  const libraries = new MemoryLibraries([initial], () => time);
  const playlist = libraries.create('spotify', 'ada', { name: 'Mine', description: 'd', public: false });
  return { libraries, playlist, later: () => (time += 60_000) };
}

const ids = (playlist: { rows: readonly { kind: string }[] }) =>
  playlist.rows.map((row) => ('trackId' in row ? row.trackId : row.kind));

describe('libraries', () => {
  it('show a new playlist first, to its owner only', () => {
    const { libraries, playlist } = make();
    const second = libraries.create('spotify', 'ada', { name: 'Mine', description: '', public: true });
    expect(libraries.playlists('spotify', 'ada')).toEqual([second, playlist]);
    expect(second.id).not.toBe(playlist.id);
    expect(libraries.playlists('apple', 'ada')).toEqual([]);
    expect(libraries.playlist('spotify', playlist.id)).toBe(playlist);
  });

  it.each([
    ['spotify', /^[0-9A-Za-z]{22}$/],
    ['youtube', /^PL[\w-]{32}$/],
    ['apple', /^p\.[0-9A-Za-z]{15}$/],
  ] as const)('give %s playlists ids in its own format', (service, format) => {
    expect(make().libraries.create(service, 'ada', { name: 'x', description: '', public: true }).id).toMatch(format);
  });

  it('append, or insert in order at a position, and stamp the time', () => {
    const { libraries, playlist, later } = make();
    libraries.addTracks(playlist, ['a', 'b']);
    later();
    libraries.addTracks(playlist, ['x', 'y'], 1);
    libraries.addTracks(playlist, ['z'], 99);
    expect(ids(playlist)).toEqual(['a', 'x', 'y', 'b', 'z']);
    expect(playlist.rows[1]?.addedAt).toBe('2026-01-01T00:01:00.000Z');
    expect(playlist.revision).toBe(4);
  });

  it('remove rows by their own id, so that the same song elsewhere stays', () => {
    const { libraries, playlist } = make();
    libraries.addTracks(playlist, ['a', 'b', 'a']);
    libraries.removeRows(playlist, [playlist.rows[0]?.rowId ?? '']);
    expect(ids(playlist)).toEqual(['b', 'a']);
  });

  it('keep likes newest first and once', () => {
    const { libraries } = make();
    for (const id of ['a', 'b', 'a']) libraries.setLike('apple', 'ada', id, true);
    expect(libraries.likes('apple', 'ada')).toEqual(['a', 'b']);
    libraries.setLike('apple', 'ada', 'b', false);
    expect(libraries.likes('apple', 'ada')).toEqual(['a']);
    expect(libraries.likes('spotify', 'ada')).toEqual([]);
  });

  it('go back to the start, on one service or on all', () => {
    const { libraries, playlist } = make();
    libraries.create('apple', 'ada', { name: 'A', description: '', public: true });
    libraries.setLike('spotify', 'ada', 'a', true);
    libraries.reset('spotify');
    expect(libraries.playlist('spotify', playlist.id)).toBeUndefined();
    expect(libraries.likes('spotify', 'ada')).toEqual([]);
    expect(libraries.playlists('spotify', 'demo')[0]?.rows).toHaveLength(1);
    expect(libraries.playlists('apple', 'ada')).toHaveLength(1);
    libraries.reset();
    expect(libraries.playlists('apple', 'ada')).toEqual([]);
  });
});
