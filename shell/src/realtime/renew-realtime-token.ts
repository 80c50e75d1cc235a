import type { Realtime } from '@playa/contracts';
import type { SessionState } from '../session/session-state.ts';
import type { ShellStore } from '../session/store.ts';
import type { TokenRenewal } from '../session/token-renewal.ts';

interface RenewTokenParts {
  realtime: Realtime;
  store: ShellStore;
  state: SessionState;
  renewal: TokenRenewal;
  /** Stops the renewals. */
  signal: AbortSignal;
}

/** Milliseconds before the token's expiry at which it is renewed. Tabs in the background get only one timer per minute. */
const renewBeforeExpiryMs = 90_000;
const minDelayMs = 1000;

/**
 * Renews the token shortly before it expires and sends it over the open connection, which the server would otherwise close.
 * If that fails, or the server does not support the request, the server closes the connection, and the client reconnects with a new token.
 */
export const renewRealtimeToken = ({ realtime, store, state, renewal, signal }: RenewTokenParts): void => {
  let sentToken: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendToken = async (): Promise<void> => {
    const { token } = state.current();
    if (token === sentToken || realtime.status() !== 'connected') return;
    sentToken = token;
    clearTimeout(timer);
    if (token === null) return;
    const answer = await realtime.emit('session.renew', { accessToken: token }).catch(() => null);
    if (answer === null || sentToken !== token) return;
    // A token that can't be renewed ends the session, which closes the connection.
    const renew = () => void renewal.renew(token).catch(() => undefined);
    timer = setTimeout(renew, Math.max(answer.expiresIn * 1000 - renewBeforeExpiryMs, minDelayMs));
  };

  const unsubscribe = store.subscribe(() => void sendToken());
  const onStatus = () => {
    sentToken = null;
    clearTimeout(timer);
    void sendToken();
  };
  realtime.onStatus(onStatus, { signal });
  signal.addEventListener('abort', () => {
    unsubscribe();
    clearTimeout(timer);
  });
};
