import { expect, it } from 'vitest';
import { contractVersion } from '../remote.tsx';
import { readAcceptedChanges } from './accepted-changes.ts';
import { findContractErrors } from './check-contract.ts';
import { hasChangelogEntry, readSnapshot } from './snapshot-file.ts';
import { takeSnapshot } from './take-snapshot.ts';

it('the contract changes only together with its version, its changelog and its snapshot', () => {
  const released = readSnapshot('released');
  const stored = readSnapshot('present');
  const lines = takeSnapshot();
  const errors = findContractErrors(
    { version: contractVersion, lines },
    { released, stored, accepted: readAcceptedChanges() },
  );
  expect(errors.join('\n')).toBe('');
  expect(hasChangelogEntry(contractVersion), `an entry for ${contractVersion} in CHANGELOG.md`).toBe(true);
  const advice = 'stored by: npm run snapshot -w @playa/contracts';
  expect([stored.version, ...stored.lines], advice).toEqual([contractVersion, ...lines]);
  // TypeScript writes the declarations in a process of its own.
}, 120_000);
