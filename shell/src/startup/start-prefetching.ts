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

/** The remotes that a signed-in user needs, the likeliest first. Nothing is prefetched for visitors: they see pages of one remote. */
const remotesByLikelihood: readonly RemoteName[] = ['library', 'transfer', 'player', 'share', 'ai', 'auth'];

/** Pages whose form is followed by a page of another remote. */
const afterForm: Readonly<Record<string, RemoteName>> = { [paths.login]: 'library' };

const remoteOf = (pathname: string): RemoteName | null =>
  matchRoutes(
    routeTable.map(({ path, remote }) => ({ path, remote })),
    pathname,
  )?.at(-1)?.route.remote ?? null;

/** Prefetches remotes, so that their pages open without a request. Does nothing if data is to be saved. */
export const startPrefetching = ({ loader, isSignedIn, signal }: PrefetchingParts): void => {
  if (savesData()) return;
  prefetchOnIntent({
    root: document.body,
    remoteOf,
    remoteAfterForm: () => afterForm[window.location.pathname] ?? null,
    prefetch: (remote) => void loader.prefetch(remote),
    signal,
  });
  const candidates = () => (isSignedIn() ? remotesByLikelihood : []);
  whenPageQuiet(() => prefetchWhenIdle({ loader, candidates, whenIdle: whenBrowserIdle, signal }), signal);
};
