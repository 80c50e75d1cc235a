import { Navigate, useLocation } from 'react-router-dom';
import { RemotePage } from '../hosting/remote-page.tsx';
import { useAuth } from '../session/store.ts';
import { usePlaya } from '../startup/playa-context.ts';
import { decide } from './guard-decision.ts';
import { RestoreSession } from './restore-session.tsx';
import type { ShellRoute } from './route-table.ts';
import { SessionOver } from './session-over.tsx';

/** A route's page, if its guard lets the user see it. */
export const GuardedPage = ({ route }: { route: ShellRoute }) => {
  const auth = useAuth();
  const playa = usePlaya();
  const { pathname, search, hash, state, key } = useLocation();
  const here = `${pathname}${search}${hash}`;
  const decision = decide(route.guard, auth, here, state);
  // Again for each entry of the history: what cleans the address may come in between and lead back here.
  if (decision.kind === 'redirect') return <Navigate key={key} to={decision.to} state={decision.state} replace />;
  if (decision.kind === 'restore') return <RestoreSession page={route.page} />;
  // Once it has been seen, the guard leads to /login, and back here afterwards.
  if (decision.kind === 'expired') return <SessionOver message={decision.message} onLogin={playa.state.forgetEnding} />;
  // What a user typed into their page is not for whoever takes their place. Public pages live through a login.
  const owner = route.guard === 'user' ? auth.user?._id : null;
  return <RemotePage key={`${route.page} ${owner}`} remote={route.remote} page={route.page} />;
};
