import { describe, expect, it } from 'vitest';
import { contractVersion } from '../remote.tsx';
import { hasChangelogEntry, isSufficientBump, readSnapshot } from './snapshot-file.ts';

describe('a version fits a change', () => {
  it.each([
    ['none', '1.0.0', '1.0.0', true],
    ['none', '1.0.0', '1.0.1', true],
    ['minor', '1.0.0', '1.0.0', false],
    ['minor', '1.0.0', '1.0.1', false],
    ['minor', '1.0.0', '1.1.0', true],
    ['minor', '1.0.0', '2.0.0', true],
    ['minor', '1.9.0', '1.10.0', true],
    ['minor', '1.5.0', '1.4.0', false],
    ['major', '1.2.0', '1.3.0', false],
    ['major', '1.2.0', '2.0.0', true],
    ['major', '1.2.0', '2.1.0', true],
    ['major', '2.0.0', '1.9.0', false],
    ['minor', 'no version', '9.0.0', false],
    ['none', '1.2.0', '1.1.0', false],
    ['none', '1.2.0', 'no version', false],
    ['minor', '1.2.0', '1.3.0-beta', false],
  ] as const)('%s, from %s to %s: %s', (bump, before, after, fits) => {
    expect(isSufficientBump(bump, before, after)).toBe(fits);
  });
});

describe('the changelog', () => {
  it.each(['1.0.0', '1.4.0', contractVersion])('has an entry for %s', (version) => {
    expect(hasChangelogEntry(version)).toBe(true);
  });

  it.each(['1.0', '1.4', '0.9.0', '99.0.0', '', 'Contract versions'])('has none for %j', (version) => {
    expect(hasChangelogEntry(version)).toBe(false);
  });
});

describe('the stored snapshot', () => {
  const { version, lines } = readSnapshot('present');

  it('begins with a version that the changelog has', () => {
    expect(hasChangelogEntry(version)).toBe(true);
  });

  it('is sorted and holds no line twice, so that two changes of it merge', () => {
    expect(lines).toEqual([...new Set(lines)].sort());
  });

  it.each([
    'endpoint startCopy: POST /copies user',
    'schema event session.ended.reason = "expired"',
    'schema command copy.open.playlists: array minItems=1 maxItems=500',
    'schema realtime event copy.progress.sequence: integer minimum=0 maximum=9007199254740991',
    'schema realtime request session.renew.accessToken: string maxLength=4096',
    'interface ShellServices: dock: ShellDock',
    "const paths: readonly home: '/home'",
  ])('holds what others rely on: %s', (line) => {
    expect(lines).toContain(line);
  });

  it('holds nothing that belongs to one build alone', () => {
    expect(lines.filter((line) => /^interface (RemoteDefinition|SkippedPart|CallContext)\b/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('const contractVersion'))).toEqual([]);
  });
});
