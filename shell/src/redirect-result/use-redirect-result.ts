import { connectedFlag, type Notify, type ServiceName, serviceLabels, type User } from '@playa/contracts';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router-dom';
import type { SessionActions } from '../session/session-actions.ts';
import type { SessionState } from '../session/session-state.ts';
import type { ServiceLogins } from '../streaming/service-logins.ts';
import { parseRedirectResult, type RedirectResult } from './parse-redirect-result.ts';

const withService = (user: User, service: ServiceName, connected: boolean): User => ({
  ...user,
  [connectedFlag[service]]: connected,
  primaryStreamingService: !connected && user.primaryStreamingService === service ? null : user.primaryStreamingService,
});

interface ApplyTargets {
  user: User | null;
  update(user: User): void;
  notify: Notify;
}

/** Marks services in the user record as connected or disconnected, and shows toasts. */
export const applyRedirectResult = (result: RedirectResult, { user, update, notify }: ApplyTargets): void => {
  if (result.error) notify('error', result.error);
  if (!user) return;
  const changes = [
    ...result.connected.map((service) => ({ service, connected: true })),
    ...result.disconnected.map((service) => ({ service, connected: false })),
  ];
  if (changes.length === 0) return;
  update(changes.reduce((marked, { service, connected }) => withService(marked, service, connected), user));
  for (const { service, connected } of changes) {
    notify('success', `${serviceLabels[service]} ${connected ? 'connected' : 'disconnected'} successfully`);
  }
};

interface RedirectResultParts {
  state: SessionState;
  session: SessionActions;
  logins: ServiceLogins;
  notify: Notify;
}

/**
 * Applies the result of a redirect on every page and removes it from the address. Then, and after every page load, it reads the user
 * record from the backend, because the record may have changed elsewhere.
 */
export const useRedirectResult = ({ state, session, logins, notify }: RedirectResultParts): void => {
  const navigate = useNavigate();
  const location = useLocation();
  const params = useMatches().at(-1)?.params;
  const isLoaded = useRef(false);
  useEffect(() => {
    const result = parseRedirectResult(location, params);
    const { user, token } = state.current();
    if (result) applyRedirectResult(result, { user, update: session.update, notify });
    if (token && (result || !isLoaded.current)) session.reload().catch(() => undefined);
    isLoaded.current = true;
    if (!result) return;
    if (token && result.refreshSpotify) void logins.refreshSpotify();
    const currentUrl = `${location.pathname}${location.search}`;
    if (result.pathWithoutResult !== currentUrl)
      navigate(`${result.pathWithoutResult}${location.hash}`, { replace: true, state: location.state });
  }, [state, session, logins, notify, navigate, location, params]);
};
