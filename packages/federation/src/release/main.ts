#!/usr/bin/env node
import { buildRemote } from './build-remote.ts';
import { readRemote } from './read-remote.ts';
import { ReleaseRefused } from './release-refused.ts';
import { commandNames, readOptions, runCommand } from './run-command.ts';

/**
 * The program `playa-remote`, for the remote in the working directory: `playa-remote release --to https://playa.example`.
 * Exit code 2 and one sentence for errors that the user can correct.
 */
const main = async ([name = '', ...args]: string[]): Promise<void> => {
  const command = commandNames.find((it) => it === name);
  if (!command) throw new ReleaseRefused(`playa-remote knows ${commandNames.join(', ')}, not "${name}".`);
  const folder = process.cwd();
  const { options, positionals } = readOptions(command, args);
  if (positionals.length > 0)
    throw new ReleaseRefused(`"${positionals[0]}" is too much: the remote is the one in this folder.`);
  const source = command === 'registry' ? undefined : { ...readRemote(folder), build: () => buildRemote(folder) };
  const context = { remote: source?.manifest.name, source, cwd: folder, token: process.env.PLAYA_REGISTRY_TOKEN };
  process.stdout.write(await runCommand(command, options, context));
};

await main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof ReleaseRefused;
  process.stderr.write(`\n${expected ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exitCode = expected ? 2 : 1;
});
