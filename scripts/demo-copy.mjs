import path from 'node:path';
import { parseArgs } from 'node:util';
import { bundleProgram } from './lib/bundle-program.mjs';
import { findCatalogue } from './lib/catalogue-file.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { readPorts } from './lib/ports.mjs';
import { run } from './lib/run.mjs';
import { seedDemo } from './lib/seed-demo.mjs';
import { allSimulated } from './lib/services.mjs';
import { startStack } from './lib/stack.mjs';
import { step } from './lib/steps.mjs';
import { runMain, Stop } from './lib/stop.mjs';

const usage =
  'npm run demo:copy -- --from spotify|youtube|apple --to spotify|youtube|apple --playlist NAME [--catalogue FILE.csv] [--profile easy|strict]';

const program = path.join(root, 'packages/testing/src/demo-copy/main.ts');

const services = ['spotify', 'youtube', 'apple'];

/** Beside a running `npm start`, so its ports are others unless the environment says so. */
const portOffset = 5000;

const readOptions = () => {
  const options = Object.fromEntries(
    ['from', 'to', 'playlist', 'catalogue', 'profile'].map((name) => [name, { type: 'string' }]),
  );
  try {
    const { values } = parseArgs({ options });
    for (const name of ['from', 'to', 'playlist']) if (!values[name]) throw new Error(`--${name} is missing`);
    for (const name of ['from', 'to']) {
      if (!services.includes(values[name]))
        throw new Error(`--${name} is one of ${services.join(', ')}, not "${values[name]}".`);
    }
    return values;
  } catch (error) {
    throw new Stop(`${error.message}\n${usage}`);
  }
};

await runMain(async () => {
  const options = readOptions();
  const catalogue = findCatalogue(options.catalogue);
  const ports = readPorts(process.env, portOffset);
  await ensureInstalled();
  const stack = await startStack({
    name: 'demo-copy',
    ports,
    fresh: true,
    web: false,
    catalogue,
    profile: options.profile,
    env: allSimulated,
  });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => stack.stop().then(() => process.exit(130)));
  }
  try {
    await step('Preparing the demo account', () => seedDemo(stack));
    const { from, to, playlist } = options;
    const { code } = await run(
      process.execPath,
      [await bundleProgram(program), '--from', from, '--to', to, '--playlist', playlist],
      { show: true, allowFailure: true, env: { PLAYA_STACK_URLS: JSON.stringify(stack.urls) } },
    );
    process.exitCode = code;
  } finally {
    await stack.stop();
  }
});
