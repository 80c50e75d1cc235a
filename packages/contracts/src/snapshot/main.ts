import { contractVersion } from '../remote.tsx';
import { neededBump } from './compare.ts';
import { isFitting, readStoredSnapshot, storeSnapshot } from './snapshot-file.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** `npm run snapshot`: stores the contract as it is now, if its version was moved as the change asks for. */
const stored = readStoredSnapshot();
const lines = takeSnapshot();
const bump = neededBump(stored.lines, lines);
if (isFitting(bump, stored.version, contractVersion)) {
  storeSnapshot({ version: contractVersion, lines });
  process.stdout.write(`contract ${contractVersion} stored (${lines.length} lines)\n`);
} else {
  const gone = stored.lines.filter((line) => !lines.includes(line)).map((line) => `- ${line}`);
  const added = lines.filter((line) => !stored.lines.includes(line)).map((line) => `+ ${line}`);
  process.stderr.write(`${[...gone, ...added].join('\n')}\n`);
  process.stderr.write(`This is a ${bump} change of ${stored.version}; contractVersion is ${contractVersion}.\n`);
  process.exitCode = 1;
}
