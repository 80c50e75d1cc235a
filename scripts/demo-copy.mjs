import path from 'node:path';
import { bundleProgram } from './lib/bundle-program.mjs';
import { readCopyOptions } from './lib/command-line.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { readPorts } from './lib/ports.mjs';
import { run } from './lib/run.mjs';
import { seedDemo } from './lib/seed-demo.mjs';
import { allSimulated } from './lib/services.mjs';
import { startStack } from './lib/stack.mjs';
import { step } from './lib/steps.mjs';
import { runMain } from './lib/user-error.mjs';

const program = path.join(root, 'packages/testing/src/demo-copy/main.ts');

/** Added to the default ports, so that a running `npm start` is not in the way. */
const portOffset = 5000;

/** npm run demo:copy: one copy through the real parts, told on the terminal; ends with the copy's exit code. */
await runMain(async () => {
  const { from, to, playlist, catalogue, profile } = readCopyOptions(process.argv.slice(2));
  const ports = readPorts(process.env, portOffset);
  await ensureInstalled();
  const stack = await startStack({
    name: 'demo-copy',
    ports,
    fresh: true,
    web: false,
    catalogue,
    profile,
    env: allSimulated,
  });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => stack.stop().then(() => process.exit(130)));
  }
  try {
    await step('Preparing the demo account', () => seedDemo(stack));
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
