import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildApps } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { readPorts, requireFreePorts } from './ports.mjs';
import { demo, seedDemo } from './seed-demo.mjs';
import { startStack } from './stack.mjs';
import { step } from './steps.mjs';
import { UserError } from './user-error.mjs';

const greeting = ({ urls, simulated }) => [
  '',
  `  Playa is ready:  ${urls.shell}`,
  `  Log in as        ${demo.username} / ${demo.password}`,
  `  Mailbox          ${urls.mailbox}   (codes arrive here)`,
  ...(simulated.length > 0
    ? [
        `  Simulated        ${simulated.join(', ')}   (log in there as ${demo.username}, ada or tunde / ${demo.password})`,
      ]
    : []),
  '',
  '  Ctrl+C stops everything.',
  '',
];

const tellRestart = (name, code) =>
  process.stderr.write(`\n${name} ended by itself (${code}) and is started again; its log is below .playa/stacks.\n`);

/**
 * Takes the settings of a file into the environment, where it is there; what the environment already holds stays.
 * @throws {UserError} when the file can not be read
 */
export const loadEnvironment = (file) => {
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new UserError(`${file} can not be read: ${error.message}`);
  }
};

/**
 * `stopped` resolves when the user asks to stop or the parent process is gone (null), or when a part ended for good
 * (one sentence, after a call of `onPartExit(name, code)`).
 */
export const untilStopped = () => {
  let onPartExit;
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve(null));
    onPartExit = (name, code) => resolve(`${name} ended too often (${code}); its log is below .playa/stacks.`);
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent) resolve(null);
    }, 1000);
    watch.unref();
  });
  return { stopped, onPartExit };
};

/**
 * Installs and builds what is missing, runs the local Playa until the user stops it, starts a part again that ended by
 * itself, and ends with exit code 1 when one did so too often. `options` are those of `startStack`.
 */
export const runLocal = async (options) => {
  loadEnvironment(path.join(root, '.env'));
  const ports = readPorts();
  await requireFreePorts(ports);
  await ensureInstalled();
  await buildApps();

  const { stopped, onPartExit } = untilStopped();
  const stack = await startStack({ ports, onExit: onPartExit, onRestart: tellRestart, ...options });
  try {
    if (!process.env.SMTP_URL) await step('Preparing the demo account', () => seedDemo(stack));
    process.stdout.write(`${greeting(stack).join('\n')}\n`);
    const reason = await stopped;
    if (reason) process.stderr.write(`\n${reason}\n`);
    process.exitCode = reason ? 1 : 0;
  } finally {
    process.stdout.write('\nStopping …\n');
    await stack.stop();
  }
  process.exit();
};
