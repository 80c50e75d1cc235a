import { accessTokenCookie } from '@playa/contracts';
import { createCookieJar } from '../../../../shell/src/session/cookies.ts';
import { firstRemote } from '../../../../shell/src/startup/first-remote.ts';
import { remoteImports } from './remote-imports.ts';

const hasToken = createCookieJar(document, false).get(accessTokenCookie) !== null;
const remote = firstRemote(window.location.pathname, hasToken);

// The chunk of the first page arrives while the configuration is read. A failure is met, and told, by the loader.
if (remote) remoteImports[remote]?.().catch(() => undefined);
