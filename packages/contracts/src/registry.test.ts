import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRegistry, type RemoteEntry } from './registry.ts';
import { registryEntry as entry } from './testing/fixtures.ts';

const registry = (...remotes: unknown[]) => ({ schema: 1, remotes });

describe('a registry', () => {
  it('lists the remotes with their builds and commands', () => {
    const parsed = parseRegistry(registry(entry(), entry({ name: 'auth', commands: [] })));
    expect(parsed).toEqual({ remotes: [entry(), entry({ name: 'auth', commands: [] })], skipped: [] });
  });

  it.each([null, 'text', [], {}, { schema: 2, remotes: [] }, { schema: 1, remotes: {} }])('is not %j', (json) => {
    expect(parseRegistry(json)).toBeNull();
  });

  it('is used without an entry for a remote this shell does not know', () => {
    const parsed = parseRegistry(registry(entry({ name: 'karaoke' }), entry()));
    expect(parsed?.remotes.map(({ name }) => name)).toEqual(['transfer']);
    expect(parsed?.skipped).toEqual([{ remote: 'karaoke', part: 'entry', reason: expect.stringContaining('name') }]);
  });

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

  it('counts the first of two entries with one name', () => {
    const parsed = parseRegistry(registry(entry(), entry({ buildId: 'b2' })));
    expect(parsed?.remotes.map(({ buildId }) => buildId)).toEqual(['b1']);
    expect(parsed?.skipped).toEqual([{ remote: 'transfer', part: 'entry', reason: 'is listed twice' }]);
  });

  it('keeps every entry that is right, whatever stands between them', () => {
    const names: RemoteEntry['name'][] = ['auth', 'library', 'player', 'transfer', 'ai', 'share'];
    fc.assert(
      fc.property(fc.shuffledSubarray(names), fc.array(fc.jsonValue(), { maxLength: 6 }), (chosen, junk) => {
        const mixed = chosen.flatMap((name, index) => [junk[index] ?? null, entry({ name, commands: [] })]);
        expect(parseRegistry(registry(...mixed))?.remotes.map(({ name }) => name)).toEqual(chosen);
      }),
    );
  });
});
