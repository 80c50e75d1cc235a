import { runRemoteCommand } from './lib/remote-command.mjs';

/** npm run rollback -- mfe-x: ends a gradual release, or makes the build before the current one current again. */
await runRemoteCommand('rollback');
