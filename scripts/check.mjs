import { checks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { step } from './lib/steps.mjs';
import { runMain } from './lib/user-error.mjs';

/** npm run check: the static part of npm test. */
await runMain(async () => {
  await ensureInstalled();
  for (const check of checks) await step(check.name, check.run);
});
