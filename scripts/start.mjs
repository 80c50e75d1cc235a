import { readStartOptions } from './lib/command-line.mjs';
import { runLocal } from './lib/run-local.mjs';
import { runMain } from './lib/user-error.mjs';

/** npm start: everything on loopback, from published builds. */
await runMain(() => runLocal(readStartOptions(process.argv.slice(2))));
