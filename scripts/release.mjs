import { runRemoteCommand } from './lib/remote-command.mjs';

/** npm run release -- mfe-x: builds and publishes one app; the others are not touched. */
await runRemoteCommand('release');
