import { apps, readApps } from './lib/command-line.mjs';
import { runLocal } from './lib/run-local.mjs';
import { runMain } from './lib/user-error.mjs';

/**
 * npm run dev [-- mfe-x …]: as npm start, but the named apps, or all, run from source with hot reload. The shell always
 * does, because a page has one React and a remote in development wants its development build.
 */
await runMain(async () => {
  const named = readApps(process.argv.slice(2));
  await runLocal({ dev: named.length > 0 ? [...new Set(['shell', ...named])] : apps });
});
