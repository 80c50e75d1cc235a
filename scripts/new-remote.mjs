import path from 'node:path';
import { parseArgs } from 'node:util';
import { readRemoteName } from './lib/command-line.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { createInWorkspace, createOutside } from './lib/new-remote.mjs';
import { runMain, UserError } from './lib/user-error.mjs';

const readOptions = () => {
  try {
    const text = { type: 'string' };
    return parseArgs({ options: { outside: text, port: text }, allowPositionals: true });
  } catch (error) {
    throw new UserError(`${error.message}\nnpm run new-remote -- mfe-x [--outside FOLDER] [--port PORT]`);
  }
};

const readPort = (text) => {
  if (text === undefined) return undefined;
  const port = /^\d+$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new UserError(`--port is a whole number from 1 to 65535, not "${text}".`);
};

/**
 * npm run new-remote -- mfe-x [--outside FOLDER] [--port PORT]: a remote with a page, a command, tests and a page of its own for
 * development, as a folder of the workspace or, outside, as a package that installs Playa's packages from files.
 */
await runMain(async () => {
  const { values, positionals } = readOptions();
  const remote = readRemoteName('new-remote', positionals);
  const port = readPort(values.port);
  await ensureInstalled();
  if (values.outside === undefined) {
    const folder = await createInWorkspace(remote, port);
    process.stdout.write(`mfe-${remote} is in ${folder}. Run it: npm run dev -- mfe-${remote}\n`);
    return;
  }
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), values.outside);
  await createOutside(remote, folder, port);
  process.stdout.write(`mfe-${remote} is in ${folder}. Run it: cd ${folder} && npm install && npm start\n`);
});
