import path from 'node:path';
import { parseArgs } from 'node:util';
import { readRemoteName } from './lib/command-line.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { releaseTool } from './lib/release-tool.mjs';
import { siteDir } from './lib/site.mjs';
import { runMain, UserError } from './lib/user-error.mjs';

const usage = 'npm run --silent registry-token -- mfe-x [--to FOLDER] [--revoke]';

const readOptions = (args) => {
  try {
    return parseArgs({
      args,
      options: { to: { type: 'string' }, revoke: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UserError(`${error.message}\n${usage}`);
  }
};

/** npm run registry-token -- mfe-x: makes a token with which a team releases that remote over HTTP; --revoke ends all of that remote. */
await runMain(async () => {
  const { values, positionals } = readOptions(process.argv.slice(2));
  const remote = readRemoteName('registry-token', positionals);
  await ensureInstalled();
  const { issueToken, revokeTokens } = await releaseTool();
  const folder = values.to ? path.resolve(process.env.INIT_CWD ?? process.cwd(), values.to) : siteDir();
  if (values.revoke) {
    await revokeTokens(folder, remote);
    process.stdout.write(`The tokens of mfe-${remote} are no longer valid.\n`);
    return;
  }
  process.stdout.write(`${await issueToken(folder, remote)}\n`);
  process.stderr.write(
    `It releases mfe-${remote} and nothing else. Only its hash is stored: give it to the team now.\n`,
  );
});
