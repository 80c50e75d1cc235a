import { accessTokenCookie, parseRegistry } from '@playa/contracts';
import { preloadRemote } from '@playa/federation';
import { isOverridden } from '../overrides/is-overridden.ts';
import { createCookieJar } from '../session/cookies.ts';
import { earlyRegistry } from './early-registry.ts';
import { firstRemote } from './first-remote.ts';

/** The remote of the page's address arrives while the shell starts, instead of being asked for by the first page that is rendered. */
const begin = async (): Promise<void> => {
  const hasToken = createCookieJar(document, false).get(accessTokenCookie) !== null;
  const name = firstRemote(window.location.pathname, hasToken);
  if (name === null || isOverridden(name)) return;
  const entry = parseRegistry(await earlyRegistry.read())?.remotes.find((remote) => remote.name === name);
  if (entry) preloadRemote(entry);
};

// What fails here is asked for again, and told, by the loader.
begin().catch(() => undefined);
