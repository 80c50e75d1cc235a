import { expect, it } from 'vitest';
import { contractVersion } from '../remote.tsx';
import { neededBump } from './compare.ts';
import { hasChangelogEntry, isFitting, readStoredSnapshot } from './snapshot-file.ts';
import { takeSnapshot } from './take-snapshot.ts';

it('the contract changes only together with its version, its changelog and its snapshot', () => {
  const stored = readStoredSnapshot();
  const lines = takeSnapshot();
  const bump = neededBump(stored.lines, lines);
  const advice = `a ${bump} bump of contractVersion from ${stored.version}, then: npm run snapshot -w @playa/contracts`;
  expect(isFitting(bump, stored.version, contractVersion), advice).toBe(true);
  expect(hasChangelogEntry(contractVersion), `an entry for ${contractVersion} in CHANGELOG.md`).toBe(true);
  expect([stored.version, ...stored.lines], advice).toEqual([contractVersion, ...lines]);
  // TypeScript writes the declarations in a process of its own.
}, 120_000);
