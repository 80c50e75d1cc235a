import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRegistry, type RemoteEntry, RemoteManifest, remoteNames } from './registry.ts';
import { registryEntry as entry, invalidFields } from './testing/fixtures.ts';

const registry = (...remotes: unknown[]) => ({ schema: 1, remotes });

describe('a registry', () => {
  it('lists the remotes with their builds and commands', () => {
    const parsed = parseRegistry(registry(entry(), entry({ name: 'auth', commands: [] })));
    expect(parsed).toEqual({ remotes: [entry(), entry({ name: 'auth', commands: [] })], skipped: [] });
  });

  it.each([
    null,
    undefined,
    'text',
    [],
    {},
    { schema: 1 },
    { schema: 2, remotes: [] },
    { schema: '1', remotes: [] },
    { schema: 1, remotes: {} },
    { schema: 1, remotes: null },
  ])('is not %j', (json) => {
    expect(parseRegistry(json)).toBeNull();
  });

  it('has at most 1,000 entries, readable or not', () => {
    const entries = (count: number) => Array.from({ length: count }, () => null);
    expect(parseRegistry(registry(...entries(1000)))?.skipped).toHaveLength(1000);
    expect(parseRegistry(registry(...entries(1001)))).toBeNull();
  });

  it('may be empty', () => {
    expect(parseRegistry(registry())).toEqual({ remotes: [], skipped: [] });
  });

  it("lists a team's remote with its own commands and pages", () => {
    const page = { name: 'stage', path: '/karaoke/:songId', guard: 'user', layout: 'app' };
    const karaoke = entry({ name: 'mfe-karaoke', commands: ['mfe-karaoke.open'], pages: [page] });
    expect(parseRegistry(registry(karaoke))).toEqual({ remotes: [karaoke], skipped: [] });
  });

  it.each([
    'copy.open',
    'ai.search',
    'lyrics.open',
    'karaoke',
    'karaoke.',
    'karaoke.a.b',
    'karaoke.a b',
    'karaoke2.open',
  ])("does not give the command %s to a team's remote", (command) => {
    const parsed = parseRegistry(registry(entry({ name: 'karaoke', commands: [command, 'karaoke.open'] })));
    expect(parsed?.remotes[0]?.commands).toEqual(['karaoke.open']);
    expect(parsed?.skipped).toMatchObject([{ remote: 'karaoke', part: 'command' }]);
  });

  it.each([
    ['a path that begins with a parameter', { path: '/:anything' }],
    ['the root', { path: '/' }],
    ['every path', { path: '/*' }],
    ['a path of another site', { path: '//evil.example/a' }],
    ['a path that leaves its folder', { path: '/karaoke/../login' }],
    ['a path with a query', { path: '/karaoke?next=/' }],
    ['a path that was encoded', { path: '/%6bome' }],
    ['a guard that this shell does not know', { guard: 'subscriber' }],
    ['a layout that this shell does not know', { layout: 'cinema' }],
    ['no name', { name: undefined }],
    ['a name of every object with more than letters', { name: '__proto__' }],
  ])('leaves out a page with %s, and keeps the others', (_, changes) => {
    const page = { name: 'stage', path: '/karaoke', guard: 'user', layout: 'app' };
    const parsed = parseRegistry(
      registry(entry({ name: 'karaoke', commands: [], pages: [{ ...page, ...changes }, page] })),
    );
    expect(parsed?.remotes[0]?.pages).toEqual([page]);
    expect(parsed?.skipped).toMatchObject([{ remote: 'karaoke', part: 'page' }]);
  });

  const start = {
    entryScript: 'static/js/remote-entry.0a.js',
    integrity: 'sha384-abc',
    scripts: ['static/js/a.js'],
    styles: [],
  };

  it('says what a page needs of a build to begin with', () => {
    expect(parseRegistry(registry(entry({ start })))).toEqual({ remotes: [entry({ start })], skipped: [] });
  });

  it.each([
    ['an entry script outside the folder', { entryScript: '../evil.js' }],
    ['an entry script of another site', { entryScript: 'https://evil.example/a.js' }],
    ['an entry script at the root', { entryScript: '/evil.js' }],
    ['a style sheet outside the folder', { styles: ['static/../../a.css'] }],
    ['a hash that no browser knows', { integrity: 'md5-abc' }],
    ['too many scripts', { scripts: Array.from({ length: 21 }, () => 'a.js') }],
  ])('uses a build without its start where that names %s', (_, changes) => {
    const parsed = parseRegistry(registry(entry({ start: { ...start, ...changes } })));
    expect(parsed?.remotes).toEqual([entry()]);
    expect(parsed?.skipped).toMatchObject([{ remote: 'transfer', part: 'start' }]);
  });

  it('says which share of the users gets another build', () => {
    const { version, buildId, entry: address, contract } = entry({ buildId: 'b2' });
    const rollout = { share: 0.1, build: { version, buildId, entry: address, contract } };
    expect(parseRegistry(registry(entry({ rollout, pinned: true })))?.remotes).toEqual([
      entry({ rollout, pinned: true }),
    ]);
  });

  it.each([{ share: 1.5 }, { share: -1 }, { share: '10%' }, { build: null }])(
    'uses an entry without a rollout like %j',
    (changes) => {
      const parsed = parseRegistry(registry(entry({ rollout: { share: 0.1, build: entry(), ...changes } })));
      expect(parsed?.remotes).toEqual([entry()]);
      expect(parsed?.skipped).toMatchObject([{ remote: 'transfer', part: 'rollout' }]);
    },
  );

  it('is used without a command this shell does not know', () => {
    const parsed = parseRegistry(registry(entry({ commands: ['copy.repeat', 'copy.open', 'constructor'] })));
    expect(parsed?.remotes[0]?.commands).toEqual(['copy.open']);
    expect(parsed?.skipped).toEqual([
      { remote: 'transfer', part: 'command', reason: 'unknown command "copy.repeat"' },
      { remote: 'transfer', part: 'command', reason: 'unknown command "constructor"' },
    ]);
  });

  it('is used without fields this shell does not know', () => {
    const parsed = parseRegistry({ ...registry(entry({ region: 'eu' })), generatedAt: 'today' });
    expect(parsed).toEqual({ remotes: [entry()], skipped: [] });
  });

  it('is used without a previous build that can not be read', () => {
    const parsed = parseRegistry(registry(entry({ previous: { version: 1 } })));
    expect(parsed?.remotes[0]?.previous).toBeNull();
    expect(parsed?.skipped[0]).toMatchObject({ remote: 'transfer', part: 'previous' });
  });

  it('takes an entry that owns no command and says nothing of a build before it', () => {
    const { commands: _commands, previous: _previous, ...least } = entry();
    expect(parseRegistry(registry(least))).toEqual({
      remotes: [{ ...least, commands: [], previous: null }],
      skipped: [],
    });
  });

  it('keeps the previous build, without fields that this shell does not know', () => {
    const { version, buildId, entry: address, contract } = entry({ buildId: 'b0' });
    const previous = { version, buildId, entry: address, contract };
    const parsed = parseRegistry(registry(entry({ previous: { ...previous, size: 7 } })));
    expect(parsed).toEqual({ remotes: [entry({ previous })], skipped: [] });
  });

  it.each([
    ['no name', { name: undefined }, null, 'name'],
    ['a name that is no text', { name: 7 }, null, 'name'],
    ['a name of another case', { name: 'Transfer' }, 'Transfer', 'name'],
    ['a name with a slash', { name: 'a/b' }, 'a/b', 'name'],
    ['a name of every object', { name: '__proto__' }, '__proto__', 'name'],
    ['no version', { version: undefined }, 'transfer', 'version'],
    ['a version that is a number', { version: 1 }, 'transfer', 'version'],
    ['no build', { buildId: null }, 'transfer', 'buildId'],
    ['no address', { entry: undefined }, 'transfer', 'entry'],
    ['an address without a host', { entry: '/b1/mf-manifest.json' }, 'transfer', 'entry'],
    ['an address without a protocol', { entry: '127.0.0.1:3004/mf-manifest.json' }, 'transfer', 'entry'],
    ['an address that is a script', { entry: 'javascript:alert(1)' }, 'transfer', 'entry'],
    ['an address that is its own content', { entry: 'data:application/json,{}' }, 'transfer', 'entry'],
    ['no contract range', { contract: undefined }, 'transfer', 'contract'],
    ['commands that are no list', { commands: 'copy.open' }, 'transfer', 'commands'],
    ['a command that is no text', { commands: ['copy.open', 7] }, 'transfer', 'commands.1'],
  ])('skips an entry with %s, and says why', (_, changes, remote, field) => {
    const other = entry({ name: 'auth', commands: [] });
    const parsed = parseRegistry(registry(entry(changes), other));
    expect(parsed?.remotes).toEqual([other]);
    expect(parsed?.skipped).toEqual([{ remote, part: 'entry', reason: expect.stringContaining(`${field}: `) }]);
  });

  it('tells of every fault of an entry at once', () => {
    const reason = parseRegistry(registry({ name: 'transfer' }))?.skipped[0]?.reason;
    expect(reason?.split('; ').map((fault) => fault.split(':')[0])).toEqual([
      'version',
      'buildId',
      'entry',
      'contract',
    ]);
  });

  it.each([
    ['half of a build', { version: '0.0.9' }],
    ['a text', 'b0'],
    ['a list', []],
    ['a build at an address that is a script', { ...entry(), entry: 'javascript:alert(1)' }],
  ])('uses an entry whose previous build is %s, without it', (_, previous) => {
    const parsed = parseRegistry(registry(entry({ previous })));
    expect(parsed?.remotes).toEqual([entry()]);
    expect(parsed?.skipped).toMatchObject([{ remote: 'transfer', part: 'previous' }]);
  });

  it('counts the first readable of three entries with one name', () => {
    const parsed = parseRegistry(registry(entry({ version: 1 }), entry({ buildId: 'b1' }), entry({ buildId: 'b2' })));
    expect(parsed?.remotes.map(({ buildId }) => buildId)).toEqual(['b1']);
    expect(parsed?.skipped.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('version'),
      'is listed twice',
    ]);
  });

  it('counts the first of two entries with one name', () => {
    const parsed = parseRegistry(registry(entry(), entry({ buildId: 'b2' })));
    expect(parsed?.remotes.map(({ buildId }) => buildId)).toEqual(['b1']);
    expect(parsed?.skipped).toEqual([{ remote: 'transfer', part: 'entry', reason: 'is listed twice' }]);
  });

  it('is never thrown at, whatever it holds', () => {
    const anything = fc.oneof(fc.jsonValue(), fc.array(fc.record({ name: fc.jsonValue(), commands: fc.jsonValue() })));
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 5 }), (remotes) => {
        const parsed = parseRegistry(registry(...remotes));
        expect((parsed?.remotes.length ?? 0) + (parsed?.skipped.length ?? 0)).toBeGreaterThanOrEqual(remotes.length);
      }),
    );
  });

  it('keeps every entry that is right, whatever stands between them', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray<RemoteEntry['name']>([...remoteNames]),
        fc.array(fc.jsonValue(), { maxLength: 6 }),
        (chosen, junk) => {
          const mixed = chosen.flatMap((name, index) => [junk[index] ?? null, entry({ name, commands: [] })]);
          expect(parseRegistry(registry(...mixed))?.remotes.map(({ name }) => name)).toEqual(chosen);
        },
      ),
    );
  });
});

describe("a remote's manifest", () => {
  const manifest = { name: 'transfer', contract: '^1.0.0', commands: ['copy.open'] };

  it('is read as it is, without what is unknown', () => {
    expect(RemoteManifest.parse({ ...manifest, port: 3004 })).toEqual(manifest);
  });

  it.each([
    ['no commands', { commands: [] }, []],
    ['commands that it does not name', { commands: undefined }, ['commands']],
    ['a command that is no text', { commands: [7] }, ['commands.0']],
    ['an empty range', { contract: '' }, ['contract']],
    ['no range', { contract: undefined }, ['contract']],
    ['a name that none can have', { name: 'Karaoke' }, ['name']],
  ])('with %s', (_, changes, refused) => {
    expect(invalidFields(RemoteManifest, { ...manifest, ...changes })).toEqual(refused);
  });
});
