import { runRemoteCommand } from './lib/remote-command.mjs';

/** npm run registry: lists the remotes of the registry. */
await runRemoteCommand('registry');
