import { paths, type RemoteName } from '@playa/contracts';
import type { RemoteLoader } from '@playa/federation';
import { matchRoutes } from 'react-router-dom';
import { prefetchOnIntent } from '../hosting/prefetch-on-intent.ts';
import { prefetchWhenIdle, savesData, whenBrowserIdle } from '../hosting/prefetch-when-idle.ts';
import { whenPageQuiet } from '../hosting/when-page-quiet.ts';
import { routeTable } from '../routes/route-table.ts';

interface PrefetchingParts {
  loader: RemoteLoader;
  isSignedIn: () => boolean;
  signal: AbortSignal;
}

/** What a signed-in user needs, the likeliest first. Visitors see pages of one remote, and may leave again. */
const likeliest: readonly RemoteName[] = ['library', 'transfer', 'player', 'share', 'ai', 'auth'];

/** Pages whose form leads to a page of another remote. */
const afterForm: Readonly<Record<string, RemoteName>> = { [paths.login]: 'library' };

const remoteOf = (pathname: string): RemoteName | null =>
  matchRoutes(
    routeTable.map(({ path, remote }) => ({ path, remote })),
    pathname,
  )?.at(-1)?.route.remote ?? null;

/** Loads remotes ahead, so that their pages open without a request. Not where data is to be saved. */
export const startPrefetching = ({ loader, isSignedIn, signal }: PrefetchingParts): void => {
  if (savesData()) return;
  prefetchOnIntent({
    root: document.body,
    remoteOf,
    remoteAfterForm: () => afterForm[window.location.pathname] ?? null,
    prefetch: (remote) => void loader.prefetch(remote),
    signal,
  });
  const wanted = () => (isSignedIn() ? likeliest : []);
  whenPageQuiet(() => prefetchWhenIdle({ loader, wanted, whenIdle: whenBrowserIdle, signal }), signal);
};
