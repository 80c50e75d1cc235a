import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildApps } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { readPorts, requireFreePorts } from './lib/ports.mjs';
import { demo, seedDemo } from './lib/seed-demo.mjs';
import { startStack } from './lib/stack.mjs';
import { step } from './lib/steps.mjs';
import { runMain, Stop } from './lib/stop.mjs';

const usage = 'npm start -- [--fresh] [--catalogue FILE.csv] [--profile easy|strict]';

const readOptions = () => {
  try {
    const { values } = parseArgs({
      options: { fresh: { type: 'boolean' }, catalogue: { type: 'string' }, profile: { type: 'string' } },
    });
    return values;
  } catch (error) {
    throw new Stop(`${error.message}\n${usage}`);
  }
};

const greet = ({ urls, simulated }) => {
  const lines = [
    '',
    `  Playa is ready:  ${urls.shell}`,
    `  Log in as        ${demo.username} / ${demo.password}`,
    `  Mailbox          ${urls.mailbox}   (codes arrive here)`,
    ...(simulated.length > 0
      ? [
          `  Simulated        ${simulated.join(', ')}   (their login: ${demo.username}, ada or tunde / ${demo.password})`,
        ]
      : []),
    '',
    '  Ctrl+C stops everything.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
};

/** Resolves when the user asks to stop, when the terminal or npm above went away, or when a part ended by itself. */
const untilStopped = () => {
  let partEnded;
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve(null));
    partEnded = (name, code) =>
      resolve(`${name} ended by itself (code ${code}); its log is in .playa/stacks/local/logs.`);
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent) resolve(null);
    }, 1000);
    watch.unref();
  });
  return { stopped, partEnded };
};

await runMain(async () => {
  const options = readOptions();
  if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'));
  const ports = readPorts();
  await requireFreePorts(ports);
  await ensureInstalled();
  await buildApps();

  const { stopped, partEnded } = untilStopped();
  const stack = await startStack({
    ports,
    fresh: options.fresh,
    catalogue: options.catalogue && path.resolve(process.env.INIT_CWD ?? process.cwd(), options.catalogue),
    profile: options.profile,
    onExit: partEnded,
  });
  try {
    await step('Preparing the demo account', () => seedDemo(stack));
    greet(stack);
    const reason = await stopped;
    if (reason) process.stderr.write(`\n${reason}\n`);
    if (reason) process.exitCode = 1;
  } finally {
    process.stdout.write('\nStopping …\n');
    await stack.stop();
  }
  process.exit();
});
