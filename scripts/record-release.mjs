import { root } from './lib/paths.mjs';
import { recordRelease } from './lib/record-release.mjs';
import { run, tool } from './lib/run.mjs';
import { runMain, UserError } from './lib/user-error.mjs';

const git = async (...args) => (await run('git', args)).output.trim();

/** npm run record-release: from now on the last commit counts as the last release of the contract. */
await runMain(async () => {
  const changed = await git('status', '--porcelain');
  if (changed) throw new UserError('A release is recorded for a commit, and there are changes that are not committed.');
  const contract = recordRelease(root, await git('rev-parse', 'HEAD'));
  await tool('biome', ['format', '--write', 'e2e/releases/releases.json', 'packages/contracts/accepted-changes.json']);
  process.stdout.write(`Contract ${contract} is recorded as the last release; commit the changed files.\n`);
});
