import type { RemoteLoader } from '@playa/federation';
import { Navigate, useLocation } from 'react-router-dom';
import { RemotePage } from '../hosting/remote-page.tsx';
import type { SessionState } from '../session/session-state.ts';
import { useAuth } from '../session/store.ts';
import type { TokenRenewal } from '../session/token-renewal.ts';
import { decideAccess } from './guard-decision.ts';
import { RestoreSession } from './restore-session.tsx';
import type { ShellRoute } from './route-table.ts';
import { SessionEnded } from './session-ended.tsx';

export interface GuardedPageProps {
  route: ShellRoute;
  state: SessionState;
  renewal: TokenRenewal;
  loader: RemoteLoader;
  report: (error: unknown) => void;
}

/** Renders a route's page if its guard allows it. */
export const GuardedPage = ({ route, state: session, renewal, loader, report }: GuardedPageProps) => {
  const auth = useAuth();
  const { pathname, search, hash, state, key } = useLocation();
  const currentUrl = `${pathname}${search}${hash}`;
  const decision = decideAccess(route.guard, auth, currentUrl, state);
  // `key`: redirect for each history entry, because removing a redirect's result from the address may return to this page.
  if (decision.kind === 'redirect') return <Navigate key={key} to={decision.to} state={decision.state} replace />;
  if (decision.kind === 'restore') return <RestoreSession page={route.page} state={session} renewal={renewal} />;
  // Once the ending is acknowledged, the guard redirects to /login, and back to this page afterwards.
  if (decision.kind === 'expired')
    return <SessionEnded message={decision.message} onLogin={session.acknowledgeEnding} />;
  // The page's state is reset for another user, because it contains the first user's data. Public pages keep their state.
  const owner = route.guard === 'user' ? auth.user?._id : null;
  const { remote, page } = route;
  return <RemotePage key={`${page} ${owner}`} remote={remote} page={page} loader={loader} report={report} />;
};
