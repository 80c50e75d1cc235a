import { accessTokenCookie, type Session, User, userCookie } from '@playa/contracts';
import type { PlayaBus } from '@playa/event-bus';
import { announceUser } from './announce-user.ts';
import { type AuthState, type EndReason, sessionCleared, sessionSet, userUpdated } from './auth-slice.ts';
import type { CookieJar } from './cookies.ts';
import type { ShellStore } from './store.ts';
import type { TabChannel } from './tab-channel.ts';

interface SessionStateParts {
  store: ShellStore;
  cookies: CookieJar;
  bus: PlayaBus;
  tabs: TabChannel;
}

/** What late listeners must not be told any more once another user is there. */
const ofOneSession = [
  'session.started',
  'connection.changed',
  'primary.changed',
  'copy.progressed',
  'copy.ended',
] as const;

export interface SessionState {
  current(): AuthState;
  /** The token as the cookie has it: another tab may have renewed it. */
  storedToken(): string | null;
  /** Takes over what the cookies hold. */
  adopt(): void;
  begin(session: Pick<Session, 'accessToken' | 'user'>): void;
  update(user: User): void;
  finish(reason: EndReason): void;
}

/**
 * The one place where a session changes: store, cookies, bus and the other tabs are told together. Begins with what the
 * cookies hold.
 */
export const createSessionState = ({ store, cookies, bus, tabs }: SessionStateParts): SessionState => {
  const current = () => store.getState().auth;

  const storedUser = (): User | null => {
    try {
      return User.nullable().parse(JSON.parse(cookies.get(userCookie) ?? 'null'));
    } catch {
      return null;
    }
  };

  const take = (user: User | null, token: string | null): void => {
    const before = current().user;
    store.dispatch(sessionSet({ user, token }));
    bus.forget('session.ended');
    if (user) announceUser(bus, before, user);
  };

  const clear = (reason: EndReason): void => {
    const { user, token } = current();
    store.dispatch(sessionCleared(reason));
    if (!user && !token) return;
    for (const event of ofOneSession) bus.forget(event);
    bus.publish('session.ended', { reason });
  };

  const adopt = () => take(storedUser(), cookies.get(accessTokenCookie));

  adopt();
  tabs.listen((message) => (message === 'changed' ? adopt() : clear(message)));

  return {
    current,
    storedToken: () => cookies.get(accessTokenCookie),
    adopt,
    begin({ accessToken, user }) {
      cookies.set(accessTokenCookie, accessToken);
      cookies.set(userCookie, JSON.stringify(user));
      take(user, accessToken);
      tabs.tell('changed');
    },
    update(user) {
      const before = current().user;
      cookies.set(userCookie, JSON.stringify(user));
      store.dispatch(userUpdated(user));
      announceUser(bus, before, user);
      tabs.tell('changed');
    },
    finish(reason) {
      cookies.remove(accessTokenCookie);
      cookies.remove(userCookie);
      clear(reason);
      tabs.tell(reason);
    },
  };
};
