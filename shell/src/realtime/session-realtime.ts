import { type Bus, type CopyProgress, endedCopyStates, isCopyVisible } from '@playa/contracts';
import type { SessionState } from '../session/session-state.ts';
import type { ShellStore } from '../session/store.ts';
import type { TokenRenewal } from '../session/token-renewal.ts';
import type { RealtimeTiming } from './connection.ts';
import { createRealtime, type ShellRealtime } from './create-realtime.ts';
import { renewRealtimeToken } from './renew-realtime-token.ts';

interface SessionRealtimeParts {
  backendUrl: string;
  bus: Bus;
  store: ShellStore;
  state: SessionState;
  /** Ensures that the token is valid, or ends the session. */
  checkSession: () => Promise<unknown>;
  renewal: TokenRenewal;
  /** Called with a copy that is running, or whose end the user has not seen yet. */
  onRunningCopy: (progress: CopyProgress) => void;
  report: (error: unknown) => void;
  timing?: Partial<RealtimeTiming>;
  /** Ends the subscriptions; the connection ends with the session. */
  signal: AbortSignal;
}

/** Also publishes copies on the bus, for remotes that were built before `realtime`; the end of each copy once. */
const publishCopies = (bus: Bus, realtime: ShellRealtime, signal: AbortSignal): void => {
  const ended = new Set<string>();
  const publish = (progress: CopyProgress): void => {
    bus.publish('copy.progressed', progress);
    const hasEnded = endedCopyStates.includes(progress.state);
    // A failed copy that is retried ends again.
    if (!hasEnded) ended.delete(progress.id);
    if (!hasEnded || ended.has(progress.id)) return;
    ended.add(progress.id);
    bus.publish('copy.ended', progress);
  };
  realtime.subscribe('copy.progress', publish, { signal });
};

/** Creates the connection to the backend, which is open while a user is signed in. */
export const createSessionRealtime = (parts: SessionRealtimeParts): ShellRealtime => {
  const { backendUrl, bus, state, checkSession, onRunningCopy, report, timing, signal } = parts;
  const realtime = createRealtime({
    backendUrl,
    token: () => state.current().token,
    checkSession,
    report,
    timing,
  });
  publishCopies(bus, realtime, signal);
  const showRunningCopy = (progress: CopyProgress): void => {
    if (isCopyVisible(progress)) onRunningCopy(progress);
  };
  realtime.subscribe('copy.progress', showRunningCopy, { signal });
  renewRealtimeToken({ ...parts, realtime });
  bus.subscribe('session.started', realtime.open, { signal });
  bus.subscribe('session.ended', realtime.close, { signal });
  return realtime;
};
