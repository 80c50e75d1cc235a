import { existsSync } from 'node:fs';
import path from 'node:path';
import { untilStopped } from './attended.mjs';
import { buildApps } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './paths.mjs';
import { readPorts, requireFreePorts } from './ports.mjs';
import { demo, seedDemo } from './seed-demo.mjs';
import { startStack } from './stack.mjs';
import { step } from './steps.mjs';

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
 * Installs and builds what is missing, runs the local Playa until the user stops it, starts a part again that ended by
 * itself, and ends with exit code 1 when one did so too often. `options` are those of `startStack`.
 */
export const runLocal = async (options) => {
  const envFile = path.join(root, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const ports = readPorts();
  await requireFreePorts(ports);
  await ensureInstalled();
  await buildApps();

  const { stopped, partEnded } = untilStopped();
  const stack = await startStack({ ports, onExit: partEnded, onRestart: tellRestart, ...options });
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
