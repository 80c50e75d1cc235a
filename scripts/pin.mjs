import { runRemoteCommand } from './lib/remote-command.mjs';

/** npm run pin -- mfe-x: releases leave the current build in place until `unpin`. */
await runRemoteCommand('pin');
