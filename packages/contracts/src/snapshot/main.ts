import { contractVersion } from '../remote.tsx';
import { readAcceptedChanges } from './accepted-changes.ts';
import { findContractErrors } from './check-contract.ts';
import { readSnapshot, storeSnapshot } from './snapshot-file.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** `npm run snapshot`: stores the current contract if its version has the bump that the changes need. */
const now = { version: contractVersion, lines: takeSnapshot() };
const errors = findContractErrors(now, {
  released: readSnapshot('released'),
  stored: readSnapshot('present'),
  accepted: readAcceptedChanges(),
});
if (errors.length === 0) {
  storeSnapshot('present', now);
  process.stdout.write(`contract ${now.version} stored (${now.lines.length} lines)\n`);
} else {
  process.stderr.write(`${errors.join('\n')}\n`);
  process.exitCode = 1;
}
