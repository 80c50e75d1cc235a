import fc from 'fast-check';
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

  it('move rows before another one, or to the end, whatever moves with them', () => {
    const { libraries, playlist } = make();
    libraries.addTracks(playlist, ['a', 'b', 'c', 'd']);
    const [a = '', b = '', c = '', d = ''] = playlist.rows.map(({ rowId }) => rowId);
    libraries.moveRows(playlist, [a, b], d);
    expect(ids(playlist)).toEqual(['c', 'a', 'b', 'd']);
    libraries.moveRows(playlist, [c, a], a);
    expect(ids(playlist)).toEqual(['c', 'a', 'b', 'd']);
    libraries.moveRows(playlist, [c], undefined);
    expect(ids(playlist)).toEqual(['a', 'b', 'd', 'c']);
  });

  it('remember the rows of the latest 200 revisions', () => {
    const { libraries, playlist } = make();
    const { revision } = playlist;
    libraries.addTracks(playlist, ['a']);
    libraries.replaceTracks(playlist, ['b']);
    expect(libraries.rowsAt(playlist, revision)).toEqual([]);
    expect(libraries.rowsAt(playlist, revision + 1)).toMatchObject([{ trackId: 'a' }]);
    expect(libraries.rowsAt(playlist, revision + 2)).toBe(playlist.rows);
    for (let write = 0; write < 200; write += 1) libraries.change(playlist, { name: `x${write}` });
    expect(libraries.rowsAt(playlist, revision + 1)).toBeUndefined();
    expect(libraries.rowsAt(playlist, revision + 3)).toMatchObject([{ trackId: 'b' }]);
  });

  it('list a playlist as long as its owner keeps it, and for whoever follows it', () => {
    const { libraries, playlist } = make();
    const follows = libraries.collection('spotify', 'follows');
    follows.add('tunde', playlist.id, '2026-01-01T00:00:00.000Z');
    follows.remove('ada', playlist.id);
    expect(libraries.playlists('spotify', 'ada')).toEqual([]);
    expect(libraries.followed('spotify', 'tunde')).toEqual([playlist]);
    expect(libraries.playlists('spotify', 'tunde')).toEqual([]);
    expect(libraries.playlist('spotify', playlist.id)).toBe(playlist);
    libraries.delete(playlist);
    expect(libraries.followed('spotify', 'tunde')).toEqual([]);
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

describe('any sequence of writes', () => {
  const position = fc.nat(12);
  const write = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), tracks: fc.array(fc.constantFrom('a', 'b', 'c')), at: position }),
    fc.record({ kind: fc.constant('remove' as const), at: position, count: fc.nat(3) }),
    fc.record({ kind: fc.constant('move' as const), at: position, count: fc.nat(3), before: position }),
    fc.record({ kind: fc.constant('replace' as const), tracks: fc.array(fc.constantFrom('a', 'b', 'c')) }),
    fc.record({ kind: fc.constant('rename' as const) }),
  );

  it('gives rows distinct ids, raises the revision each time, and keeps every earlier state', () => {
    fc.assert(
      fc.property(fc.array(write, { maxLength: 25 }), (writes) => {
        const { libraries, playlist } = make();
        const states = new Map<number, unknown[]>();
        for (const one of writes) {
          const before = playlist.revision;
          states.set(before, ids(playlist));
          const rowIds = playlist.rows.map(({ rowId }) => rowId);
          if (one.kind === 'add') libraries.addTracks(playlist, one.tracks, one.at);
          else if (one.kind === 'replace') libraries.replaceTracks(playlist, one.tracks);
          else if (one.kind === 'rename') libraries.change(playlist, { name: 'Renamed' });
          else if (one.kind === 'remove') libraries.removeRows(playlist, rowIds.slice(one.at, one.at + one.count));
          else {
            const sorted = ids(playlist).sort();
            libraries.moveRows(playlist, rowIds.slice(one.at, one.at + one.count), rowIds[one.before]);
            expect(ids(playlist).sort()).toEqual(sorted);
          }
          expect(playlist.revision).toBe(before + 1);
          expect(new Set(playlist.rows.map(({ rowId }) => rowId)).size).toBe(playlist.rows.length);
        }
        for (const [revision, tracks] of states) {
          expect(ids({ rows: libraries.rowsAt(playlist, revision) ?? [] })).toEqual(tracks);
        }
      }),
    );
  });
});
