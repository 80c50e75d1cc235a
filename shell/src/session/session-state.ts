import { accessTokenCookie, type ServiceName, type Session, User, userCookie } from '@playa/contracts';
import type { PlayaBus } from '@playa/event-bus';
import type { CookieJar } from './cookies.ts';
import type { HeldLogins } from './held-logins.ts';
import { publishUserChanges } from './publish-user-changes.ts';
import {
  type AuthState,
  type Ending,
  endingSeen,
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
  logins: HeldLogins;
}

/** Kept events that belong to one session: late listeners must not get them after its end. */
const ofOneSession = [
  'session.started',
  'connection.changed',
  'primary.changed',
  'copy.progressed',
  'copy.ended',
] as const;

/** A session cookie. While it is there, the other cookies of the session are session cookies too ("Remember me" off). */
const briefCookie = 'playa_brief';

/** The backend's message for an expired session, for tabs that hear of the end from another tab. */
export const sessionExpiredMessage = 'Your login has expired.';

export interface SessionState {
  current(): AuthState;
  /**
   * Grows whenever the user's record becomes another one. Whoever reads the record compares it before and after: an answer that was
   * under way while the record changed may be older than the change.
   */
  userRevision(): number;
  /** The token as the cookie has it: another tab may have renewed it. */
  storedToken(): string | null;
  /** False once the cookies are gone, because this tab or another one ended the session. */
  isRemembered(): boolean;
  /** Takes the session over from the cookies; without cookies the session ends. */
  adopt(): void;
  begin(session: Pick<Session, 'accessToken' | 'user' | 'serviceTokens' | 'remember'>): void;
  /** Ignored after the end of the session, and for another user's record. */
  update(user: User, serviceTokens?: Session['serviceTokens']): void;
  finish(ending: Ending): void;
  /**
   * To be called before the backend is asked to end the session. It refuses the session's calls and closes its connections in
   * every tab before this tab has the answer: until the session is over, that is the logout and not an expired login.
   */
  startLogout(): void;
  /** The user has seen the message about the session's end. */
  forgetEnding(): void;
}

/**
 * The one place where a session changes: it updates store, cookies, bus and the other tabs together. It begins with the session in
 * the cookies.
 */
export const createSessionState = ({ store, cookies, bus, tabs, logins }: SessionStateParts): SessionState => {
  const current = () => store.getState().auth;
  let loggingOut = false;
  let userRevision = 0;

  const noteUser = (before: User | null, user: User | null): void => {
    if (JSON.stringify(before) !== JSON.stringify(user)) userRevision += 1;
  };

  const storedUser = (): User | null => {
    try {
      return User.nullable().parse(JSON.parse(cookies.get(userCookie) ?? 'null'));
    } catch {
      return null;
    }
  };

  const announceEnd = (reason: Ending['reason']): void => {
    logins.clear();
    for (const event of ofOneSession) bus.clear(event);
    bus.publish('session.ended', { reason });
  };

  const announce = (before: User | null, user: User, renewed: ReadonlySet<ServiceName>): void => {
    logins.keepConnected(user);
    publishUserChanges(bus, before, user, renewed);
  };

  const take = (user: User | null, token: string | null, serviceTokens?: Session['serviceTokens']): void => {
    const before = current().user;
    // Another tab may bring another user without a logout in between.
    if (before && before._id !== user?._id) announceEnd('logout');
    noteUser(before, user);
    store.dispatch(sessionSet({ user, token }));
    bus.clear('session.ended');
    const renewed = logins.adopt(serviceTokens);
    if (user) announce(before, user, renewed);
  };

  const clear = (ending: Ending): void => {
    const reason = loggingOut ? 'logout' : ending.reason;
    loggingOut = false;
    const { user, token } = current();
    if (!user && !token) return;
    noteUser(user, null);
    store.dispatch(sessionCleared(reason === 'logout' ? { reason } : ending));
    announceEnd(reason);
  };

  const goesWithBrowser = () => cookies.get(briefCookie) !== null;

  const isRemembered = () => cookies.get(accessTokenCookie) !== null || cookies.get(userCookie) !== null;

  const adopt = () => {
    if (isRemembered()) take(storedUser(), cookies.get(accessTokenCookie));
    else clear({ reason: 'logout' });
  };

  adopt();
  tabs.listen((message) => {
    if (message === 'changed') adopt();
    else if (message === 'logging-out') loggingOut = true;
    else clear(message === 'logout' ? { reason: 'logout' } : { reason: 'expired', message: sessionExpiredMessage });
  });

  return {
    current,
    userRevision: () => userRevision,
    storedToken: () => cookies.get(accessTokenCookie),
    isRemembered,
    adopt,
    begin({ accessToken, user, serviceTokens, remember = !goesWithBrowser() }) {
      cookies.set(accessTokenCookie, accessToken, remember);
      cookies.set(userCookie, JSON.stringify(user), remember);
      if (remember) cookies.remove(briefCookie);
      else cookies.set(briefCookie, '1', false);
      take(user, accessToken, serviceTokens);
      tabs.tell('changed');
    },
    update(user, serviceTokens) {
      const { user: before, token } = current();
      if ((before === null && token === null) || (before && before._id !== user._id)) return;
      cookies.set(userCookie, JSON.stringify(user), !goesWithBrowser());
      noteUser(before, user);
      store.dispatch(userUpdated(user));
      announce(before, user, logins.adopt(serviceTokens));
      tabs.tell('changed');
    },
    finish(ending) {
      cookies.remove(accessTokenCookie);
      cookies.remove(userCookie);
      cookies.remove(briefCookie);
      clear(ending);
      tabs.tell(ending.reason);
    },
    startLogout() {
      loggingOut = true;
      tabs.tell('logging-out');
    },
    forgetEnding: () => store.dispatch(endingSeen()),
  };
};
