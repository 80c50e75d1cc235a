import { runRemoteCommand } from './lib/remote-command.mjs';

/** npm run unpin -- mfe-x: the next release moves it again. */
await runRemoteCommand('unpin');
