import type { Realtime } from '@playa/contracts';
import type { SessionState } from '../session/session-state.ts';
import type { ShellStore } from '../session/store.ts';
import type { TokenRenewal } from '../session/token-renewal.ts';

interface FreshTokenParts {
  realtime: Realtime;
  store: ShellStore;
  state: SessionState;
  renewal: TokenRenewal;
  /** Ends the renewals. */
  signal: AbortSignal;
}

/** Milliseconds before the token expires at which it is renewed; tabs in the background get one timer a minute. */
const marginMs = 90_000;
const shortestDelayMs = 1000;

/**
 * Renews the token shortly before it expires and hands it in on the open connection, which the server would close otherwise.
 * Where that fails, or the server does not know the request, the server closes the connection, and it is opened again with a new token.
 */
export const keepTokenFresh = ({ realtime, store, state, renewal, signal }: FreshTokenParts): void => {
  let handedIn: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const handIn = async (): Promise<void> => {
    const { token } = state.current();
    if (token === handedIn || realtime.status() !== 'connected') return;
    handedIn = token;
    clearTimeout(timer);
    if (token === null) return;
    const answer = await realtime.emit('session.renew', { accessToken: token }).catch(() => null);
    if (answer === null || handedIn !== token) return;
    // The session ends where it can't be renewed, and everything with it.
    const renew = () => void renewal.renew(token).catch(() => undefined);
    timer = setTimeout(renew, Math.max(answer.expiresIn * 1000 - marginMs, shortestDelayMs));
  };

  const unsubscribe = store.subscribe(() => void handIn());
  const onStatus = () => {
    handedIn = null;
    clearTimeout(timer);
    void handIn();
  };
  realtime.onStatus(onStatus, { signal });
  signal.addEventListener('abort', () => {
    unsubscribe();
    clearTimeout(timer);
  });
};
