import type { CopyProgress } from './api/copies.ts';

/** What the server says over socket.io. A client authenticates with `auth: { accessToken }` in the handshake. */
export interface ServerToClientEvents {
  'copy.progress': (progress: CopyProgress) => void;
}

/** Nothing yet; rooms add theirs. */
export type ClientToServerEvents = Record<never, never>;
