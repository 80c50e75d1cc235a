import type { RemoteLoader } from '@playa/federation';
import { Navigate, useLocation } from 'react-router-dom';
import { RemotePage } from '../hosting/remote-page.tsx';
import type { SessionState } from '../session/session-state.ts';
import { useAuth } from '../session/store.ts';
import type { TokenRenewal } from '../session/token-renewal.ts';
import { decide } from './guard-decision.ts';
import { RestoreSession } from './restore-session.tsx';
import type { ShellRoute } from './route-table.ts';
import { SessionOver } from './session-over.tsx';

export interface GuardedPageProps {
  route: ShellRoute;
  state: SessionState;
  renewal: TokenRenewal;
  loader: RemoteLoader;
  report: (error: unknown) => void;
}

/** A route's page, if its guard lets the user see it. */
export const GuardedPage = ({ route, state: session, renewal, loader, report }: GuardedPageProps) => {
  const auth = useAuth();
  const { pathname, search, hash, state, key } = useLocation();
  const here = `${pathname}${search}${hash}`;
  const decision = decide(route.guard, auth, here, state);
  // `key`: redirect again for each history entry, because removing a redirect's result from the address may lead back here.
  if (decision.kind === 'redirect') return <Navigate key={key} to={decision.to} state={decision.state} replace />;
  if (decision.kind === 'restore') return <RestoreSession page={route.page} state={session} renewal={renewal} />;
  // Once the ending is forgotten, the guard redirects to /login, and back here afterwards.
  if (decision.kind === 'expired') return <SessionOver message={decision.message} onLogin={session.forgetEnding} />;
  // Another user gets the page with fresh state: what the first one typed is not theirs. Public pages survive a login.
  const owner = route.guard === 'user' ? auth.user?._id : null;
  const { remote, page } = route;
  return <RemotePage key={`${page} ${owner}`} remote={remote} page={page} loader={loader} report={report} />;
};
