import { runRemoteCommand } from './lib/remote-command.mjs';

/** npm run remove -- mfe-x: takes a team's remote out of the registry. */
await runRemoteCommand('remove');
