import { contractVersion } from '../remote.tsx';
import { readAcceptedChanges } from './accepted-changes.ts';
import { objectionsTo } from './check-contract.ts';
import { readSnapshot, storeSnapshot } from './snapshot-file.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** `npm run snapshot`: stores the contract as it is now, if its version was moved as the changes ask for. */
const now = { version: contractVersion, lines: takeSnapshot() };
const objections = objectionsTo(now, {
  released: readSnapshot('released'),
  present: readSnapshot('present'),
  accepted: readAcceptedChanges(),
});
if (objections.length === 0) {
  storeSnapshot('present', now);
  process.stdout.write(`contract ${now.version} stored (${now.lines.length} lines)\n`);
} else {
  process.stderr.write(`${objections.join('\n')}\n`);
  process.exitCode = 1;
}
