import { accessTokenCookie, type ServiceName, type Session, User, userCookie } from '@playa/contracts';
import type { PlayaBus } from '@playa/event-bus';
import type { CookieJar } from './cookies.ts';
import { publishUserChanges } from './publish-user-changes.ts';
import type { ServiceLoginStore } from './service-login-store.ts';
import {
  type AuthState,
  type Ending,
  endingAcknowledged,
  type ShellStore,
  sessionCleared,
  sessionSet,
  userUpdated,
} from './store.ts';
import type { TabChannel } from './tab-channel.ts';

interface SessionStateParts {
  store: ShellStore;
  cookies: CookieJar;
  bus: PlayaBus;
  tabs: TabChannel;
  logins: ServiceLoginStore;
}

/** Stored events of one session: late listeners must not get them after its end. */
const sessionEvents = [
  'session.started',
  'connection.changed',
  'primary.changed',
  'copy.progressed',
  'copy.ended',
] as const;

/** A session cookie. While it exists, the other cookies of the session are session cookies too ("Remember me" off). */
const sessionOnlyCookie = 'playa_brief';

/** The backend's message for an expired session, for tabs that are notified by another tab. */
export const sessionExpiredMessage = 'Your login has expired.';

export interface SessionState {
  current(): AuthState;
  /**
   * Increases whenever the user record changes. Compare it before and after reading the record: a response that was under way during a
   * change may be older than the change.
   */
  userRevision(): number;
  /** The token of the cookie: another tab may have renewed it. */
  storedToken(): string | null;
  /** False after this tab or another one has ended the session. */
  hasSessionCookies(): boolean;
  /** Applies the session of the cookies; without cookies the session ends. */
  restoreFromCookies(): void;
  start(session: Pick<Session, 'accessToken' | 'user' | 'serviceTokens' | 'remember'>): void;
  /** Updates the user record. Ignored after the end of the session, and for another user's record. */
  update(user: User, serviceTokens?: Session['serviceTokens']): void;
  end(ending: Ending): void;
  /**
   * Call it before the logout request. The backend rejects the session's calls and closes its connections in every tab before this tab
   * has the response: until the session has ended, such a rejection is treated as the logout and not as an expired login.
   */
  startLogout(): void;
  /** Call it when the user has seen the message about the session's end. */
  acknowledgeEnding(): void;
}

/**
 * The only place that changes the session: it updates store, cookies, bus and the other tabs together. The initial session comes from
 * the cookies.
 */
export const createSessionState = ({ store, cookies, bus, tabs, logins }: SessionStateParts): SessionState => {
  const current = () => store.getState().auth;
  let isLoggingOut = false;
  let userRevision = 0;

  const countUserChange = (before: User | null, user: User | null): void => {
    if (JSON.stringify(before) !== JSON.stringify(user)) userRevision += 1;
  };

  const storedUser = (): User | null => {
    try {
      return User.nullable().parse(JSON.parse(cookies.get(userCookie) ?? 'null'));
    } catch {
      return null;
    }
  };

  const publishEnd = (reason: Ending['reason']): void => {
    logins.clearSession();
    for (const event of sessionEvents) bus.clear(event);
    bus.publish('session.ended', { reason });
  };

  const publishChanges = (before: User | null, user: User, renewed: ReadonlySet<ServiceName>): void => {
    logins.removeDisconnected(user);
    publishUserChanges(bus, before, user, renewed);
  };

  const applySession = (user: User | null, token: string | null, serviceTokens?: Session['serviceTokens']): void => {
    const before = current().user;
    // Another tab may have logged in another user without a logout in between.
    if (before && before._id !== user?._id) publishEnd('logout');
    countUserChange(before, user);
    store.dispatch(sessionSet({ user, token }));
    bus.clear('session.ended');
    const renewed = logins.applyTokens(serviceTokens);
    if (user) publishChanges(before, user, renewed);
  };

  const clear = (ending: Ending): void => {
    const reason = isLoggingOut ? 'logout' : ending.reason;
    isLoggingOut = false;
    const { user, token } = current();
    if (!user && !token) return;
    countUserChange(user, null);
    store.dispatch(sessionCleared(reason === 'logout' ? { reason } : ending));
    publishEnd(reason);
  };

  const isSessionOnly = () => cookies.get(sessionOnlyCookie) !== null;

  const hasSessionCookies = () => cookies.get(accessTokenCookie) !== null || cookies.get(userCookie) !== null;

  const restoreFromCookies = () => {
    if (hasSessionCookies()) applySession(storedUser(), cookies.get(accessTokenCookie));
    else clear({ reason: 'logout' });
  };

  restoreFromCookies();
  tabs.listen((message) => {
    if (message === 'changed') restoreFromCookies();
    else if (message === 'logging-out') isLoggingOut = true;
    else clear(message === 'logout' ? { reason: 'logout' } : { reason: 'expired', message: sessionExpiredMessage });
  });

  return {
    current,
    userRevision: () => userRevision,
    storedToken: () => cookies.get(accessTokenCookie),
    hasSessionCookies,
    restoreFromCookies,
    start({ accessToken, user, serviceTokens, remember = !isSessionOnly() }) {
      cookies.set(accessTokenCookie, accessToken, remember);
      cookies.set(userCookie, JSON.stringify(user), remember);
      if (remember) cookies.remove(sessionOnlyCookie);
      else cookies.set(sessionOnlyCookie, '1', false);
      applySession(user, accessToken, serviceTokens);
      tabs.send('changed');
    },
    update(user, serviceTokens) {
      const { user: before, token } = current();
      if ((before === null && token === null) || (before && before._id !== user._id)) return;
      cookies.set(userCookie, JSON.stringify(user), !isSessionOnly());
      countUserChange(before, user);
      store.dispatch(userUpdated(user));
      publishChanges(before, user, logins.applyTokens(serviceTokens));
      tabs.send('changed');
    },
    end(ending) {
      cookies.remove(accessTokenCookie);
      cookies.remove(userCookie);
      cookies.remove(sessionOnlyCookie);
      clear(ending);
      tabs.send(ending.reason);
    },
    startLogout() {
      isLoggingOut = true;
      tabs.send('logging-out');
    },
    acknowledgeEnding: () => store.dispatch(endingAcknowledged()),
  };
};
