import { accessTokenCookie, parseRegistry } from '@playa/contracts';
import { preloadRemote } from '@playa/federation';
import { loadStreamingClients } from '@playa/streaming/deferred';
import { isOverridden } from '../overrides/is-overridden.ts';
import { loadSocketClient } from '../realtime/load-socket-client.ts';
import { createCookieJar } from '../session/cookies.ts';
import { earlyRegistry } from './early-registry.ts';
import { firstRemote } from './first-remote.ts';

/** Preloads the remote of the page's address while the shell starts, before the first page requests it. */
const preloadFirstRemote = async (hasToken: boolean): Promise<void> => {
  const name = firstRemote(window.location.pathname, hasToken);
  if (name === null || isOverridden(name)) return;
  const entry = parseRegistry(await earlyRegistry.read())?.remotes.find((remote) => remote.name === name);
  if (entry) preloadRemote(entry);
};

/** Preloads the code that only signed-in users need. */
const preloadSessionCode = () => Promise.all([loadStreamingClients(), loadSocketClient()]);

const hasToken = createCookieJar(document, false).get(accessTokenCookie) !== null;
// Failures are ignored: the code that needs the files requests them again and reports failures.
preloadFirstRemote(hasToken).catch(() => undefined);
if (hasToken) preloadSessionCode().catch(() => undefined);
