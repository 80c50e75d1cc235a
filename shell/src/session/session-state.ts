import { accessTokenCookie, type ServiceName, type Session, User, userCookie } from '@playa/contracts';
import type { PlayaBus } from '@playa/event-bus';
import { announceUser } from './announce-user.ts';
import { type AuthState, type Ending, endingSeen, sessionCleared, sessionSet, userUpdated } from './auth-slice.ts';
import type { CookieJar } from './cookies.ts';
import type { HeldLogins } from './held-logins.ts';
import type { ShellStore } from './store.ts';
import type { TabChannel } from './tab-channel.ts';

interface SessionStateParts {
  store: ShellStore;
  cookies: CookieJar;
  bus: PlayaBus;
  tabs: TabChannel;
  logins: HeldLogins;
}

/** What late listeners must not be told any more once another user is there. */
const ofOneSession = [
  'session.started',
  'connection.changed',
  'primary.changed',
  'copy.progressed',
  'copy.ended',
] as const;

/** Says that the cookies of this session go with the browser; it goes with them. */
const briefCookie = 'playa_brief';

/** What the backend says of a login that ran out; for tabs that did not ask it themselves. */
export const loginExpired = 'Your login has expired.';

export interface SessionState {
  current(): AuthState;
  /** The token as the cookie has it: another tab may have renewed it. */
  storedToken(): string | null;
  /** False once the cookies are gone: the session was ended here or in another tab. */
  isRemembered(): boolean;
  /** Takes over what the cookies hold, or that they hold nothing any more. */
  adopt(): void;
  begin(session: Pick<Session, 'accessToken' | 'user' | 'serviceTokens' | 'remember'>): void;
  /** What comes after the session has ended, or belongs to another user, changes nothing. */
  update(user: User, serviceTokens?: Session['serviceTokens']): void;
  finish(ending: Ending): void;
  /** The user has seen how the session ended. */
  forgetEnding(): void;
}

/**
 * The one place where a session changes: store, cookies, bus and the other tabs are told together. Begins with what the
 * cookies hold.
 */
export const createSessionState = ({ store, cookies, bus, tabs, logins }: SessionStateParts): SessionState => {
  const current = () => store.getState().auth;

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
    announceUser(bus, before, user, renewed);
  };

  const take = (user: User | null, token: string | null, serviceTokens?: Session['serviceTokens']): void => {
    const before = current().user;
    // Another tab may bring another user without a logout in between.
    if (before && before._id !== user?._id) announceEnd('logout');
    store.dispatch(sessionSet({ user, token }));
    bus.clear('session.ended');
    const renewed = logins.adopt(serviceTokens);
    if (user) announce(before, user, renewed);
  };

  const clear = (ending: Ending): void => {
    const { user, token } = current();
    if (!user && !token) return;
    store.dispatch(sessionCleared(ending));
    announceEnd(ending.reason);
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
    else clear(message === 'logout' ? { reason: 'logout' } : { reason: 'expired', message: loginExpired });
  });

  return {
    current,
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
    forgetEnding: () => store.dispatch(endingSeen()),
  };
};
