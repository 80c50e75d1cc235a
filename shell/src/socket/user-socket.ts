import {
  type Bus,
  type ClientToServerEvents,
  type CopyProgress,
  isToBeShown,
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

/** Milliseconds before a connection is tried again that the server refused, as the library does for those that broke. */
const refusedDelayMs = 5000;

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
    opened.on('connect_error', () => {
      // The library goes on by itself unless the server said no, which is most likely a token that ran out.
      if (opened.active) return;
      session.reload().catch(() => undefined);
      setTimeout(() => {
        if (socket === opened && state.current().token) opened.connect();
      }, refusedDelayMs);
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
