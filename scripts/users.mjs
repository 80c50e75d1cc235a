import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { bundleProgram } from './lib/bundle-program.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, stateDir } from './lib/paths.mjs';
import { readPorts } from './lib/ports.mjs';
import { loadEnvironment } from './lib/run-local.mjs';
import { localSecrets } from './lib/secrets.mjs';
import { chooseServices } from './lib/services.mjs';
import { backendEnv } from './lib/stack-environment.mjs';
import { runMain } from './lib/user-error.mjs';

/** npm run users: what an operator does with accounts, by the settings of `npm start` or of the environment. */
await runMain(async () => {
  loadEnvironment(path.join(root, '.env'));
  const ports = readPorts();
  await ensureInstalled();
  const secrets = localSecrets(path.join(stateDir, 'stacks/local'));
  const env = backendEnv(process.env, ports, secrets, chooseServices(ports, process.env));
  const program = await bundleProgram(path.join(root, 'packages/backend/src/users-main.ts'));
  const child = spawn(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
});
