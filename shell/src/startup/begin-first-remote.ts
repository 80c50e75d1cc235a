import { accessTokenCookie, parseRegistry } from '@playa/contracts';
import { preloadRemote } from '@playa/federation';
import { loadStreamingClients } from '@playa/streaming/deferred';
import { isOverridden } from '../overrides/is-overridden.ts';
import { loadSocketClient } from '../realtime/load-socket-client.ts';
import { createCookieJar } from '../session/cookies.ts';
import { earlyRegistry } from './early-registry.ts';
import { firstRemote } from './first-remote.ts';

/** The remote of the page's address arrives while the shell starts, instead of being asked for by the first page that is rendered. */
const beginRemote = async (hasToken: boolean): Promise<void> => {
  const name = firstRemote(window.location.pathname, hasToken);
  if (name === null || isOverridden(name)) return;
  const entry = parseRegistry(await earlyRegistry.read())?.remotes.find((remote) => remote.name === name);
  if (entry) preloadRemote(entry);
};

/** So does what only signed-in users need. */
const beginSession = () => Promise.all([loadStreamingClients(), loadSocketClient()]);

const hasToken = createCookieJar(document, false).get(accessTokenCookie) !== null;
// What fails here is asked for again, and told, by the one who needs it.
beginRemote(hasToken).catch(() => undefined);
if (hasToken) beginSession().catch(() => undefined);
