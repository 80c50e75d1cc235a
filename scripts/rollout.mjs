import { runRemoteCommand } from './lib/remote-command.mjs';

/** npm run rollout -- mfe-x --share 0.5: gives the build of a gradual release to another share of the users; 1 makes it current. */
await runRemoteCommand('rollout');
