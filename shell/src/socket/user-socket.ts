import {
  type Bus,
  type ClientToServerEvents,
  type CopyProgress,
  isToBeShown,
  Problem,
  type ProblemCode,
  type ServerToClientEvents,
} from '@playa/contracts';
import { io, type Socket } from 'socket.io-client';
import type { SessionState } from '../session/session-state.ts';
import type { SessionActions } from '../session/shell-session.ts';
import { forever } from '../startup/forever.ts';
import { createCopyMessages } from './copy-messages.ts';

interface UserSocketParts {
  backendUrl: string;
  bus: Bus;
  state: SessionState;
  session: SessionActions;
  /** Called with a copy that is under way, or whose end was not seen yet. */
  onRunningCopy: (progress: CopyProgress) => void;
}

/** Milliseconds before a connection is tried again that the server refused or ended, as the library does for those that broke. */
const refusedDelayMs = 5000;
const renewedDelayMs = 1000;
/** The same where the user has too many open: one of them has to be closed first. */
const crowdedDelayMs = 60_000;

/** What the server says of a refusal; null of older ones. */
const codeOf = (error: Error & { data?: unknown }): ProblemCode | null =>
  Problem.safeParse(error.data).data?.code ?? null;

/** Keeps a connection to the backend while somebody is signed in. */
export const keepUserSocket = ({ backendUrl, bus, state, session, onRunningCopy }: UserSocketParts): void => {
  let socket: Socket<ServerToClientEvents, ClientToServerEvents> | null = null;
  const takeCopyMessage = createCopyMessages(bus);

  const connect = () => {
    socket?.disconnect();
    const opened: NonNullable<typeof socket> = io(backendUrl, {
      // Asked at every connection: the token of the first one may have run out.
      auth: (give) => give({ accessToken: state.current().token }),
    });
    socket = opened;
    opened.on('copy.progress', (message) => {
      const progress = takeCopyMessage(message);
      if (progress && isToBeShown(progress)) onRunningCopy(progress);
    });
    // The library comes back by itself from a line that broke, not where the server said no.
    const comeBack = () => {
      if (socket === opened && !opened.connected && state.current().token) opened.connect();
    };
    /** A token that ran out is renewed by any call; where the session is over, that call ends it here too. */
    const comeBackRenewed = () => {
      const after = (delayMs: number) => () => void setTimeout(comeBack, delayMs);
      session.reload().then(after(renewedDelayMs), after(refusedDelayMs));
    };
    opened.on('connect_error', (error) => {
      if (opened.active) return;
      if (codeOf(error) === 'too-many-requests') setTimeout(comeBack, crowdedDelayMs);
      else comeBackRenewed();
    });
    opened.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') comeBackRenewed();
    });
  };

  bus.subscribe('session.started', connect, { signal: forever });
  bus.subscribe(
    'session.ended',
    () => {
      socket?.disconnect();
      socket = null;
    },
    { signal: forever },
  );
};
