import { type Bus, type CopyProgress, endedCopyStates, isCopyVisible } from '@playa/contracts';
import type { SessionState } from '../session/session-state.ts';
import type { ShellStore } from '../session/store.ts';
import type { TokenRenewal } from '../session/token-renewal.ts';
import type { RealtimeTiming } from './connection.ts';
import { createRealtime, type ShellRealtime } from './create-realtime.ts';
import { keepTokenFresh } from './keep-token-fresh.ts';

interface KeptRealtimeParts {
  backendUrl: string;
  bus: Bus;
  store: ShellStore;
  state: SessionState;
  /** Makes sure that the token is valid, or ends the session. */
  checkSession: () => Promise<unknown>;
  renewal: TokenRenewal;
  /** Called with a copy that is under way, or whose end was not seen yet. */
  onRunningCopy: (progress: CopyProgress) => void;
  report: (error: unknown) => void;
  timing?: Partial<RealtimeTiming>;
  /** Ends the subscriptions; the connection itself ends with the session. */
  signal: AbortSignal;
}

/** Publishes copies on the bus as well, for remotes that were built before `realtime`; the end of each copy once. */
const publishCopies = (bus: Bus, realtime: ShellRealtime, signal: AbortSignal): void => {
  const ended = new Set<string>();
  const publish = (progress: CopyProgress): void => {
    bus.publish('copy.progressed', progress);
    const isOver = endedCopyStates.includes(progress.state);
    // A failed copy that is tried again ends again.
    if (!isOver) ended.delete(progress.id);
    if (!isOver || ended.has(progress.id)) return;
    ended.add(progress.id);
    bus.publish('copy.ended', progress);
  };
  realtime.subscribe('copy.progress', publish, { signal });
};

/** The connection to the backend, open while somebody is signed in. */
export const keepRealtime = (parts: KeptRealtimeParts): ShellRealtime => {
  const { backendUrl, bus, state, checkSession, onRunningCopy, report, timing, signal } = parts;
  const realtime = createRealtime({
    backendUrl,
    token: () => state.current().token,
    checkSession,
    report,
    timing,
  });
  publishCopies(bus, realtime, signal);
  const showRunning = (progress: CopyProgress): void => {
    if (isCopyVisible(progress)) onRunningCopy(progress);
  };
  realtime.subscribe('copy.progress', showRunning, { signal });
  keepTokenFresh({ ...parts, realtime });
  bus.subscribe('session.started', realtime.open, { signal });
  bus.subscribe('session.ended', realtime.close, { signal });
  return realtime;
};
