import type { Socket } from 'socket.io';

/** Most unsent bytes of a client. Reading pages have at most some kilobytes. */
const maxUnsentBytes = 4 * 1024 * 1024;

/** A connection of engine.io. */
type Connection = Socket['conn'];

/** The WebSocket of a transport; none while the client polls. */
interface WebSocketBelow {
  readonly bufferedAmount: number;
  terminate(): void;
}

const webSocketOf = ({ transport }: Connection): WebSocketBelow | null =>
  (transport as { socket?: WebSocketBelow }).socket ?? null;

/** For text the number of characters, as a cheap approximation. */
const sizeOf = (data: unknown): number => {
  if (typeof data === 'string') return data.length;
  return Buffer.isBuffer(data) ? data.byteLength : 0;
};

/**
 * Terminates a connection whose client does not read, once more than 4 MB are buffered in engine.io and the WebSocket. It is terminated
 * instead of closed, because a close frame would wait behind the buffered data.
 */
export const limitUnsent = (connection: Connection, onCut: () => void): void => {
  let buffered = 0;
  let isCut = false;
  const cut = (): void => {
    const webSocket = webSocketOf(connection);
    connection.close(true);
    webSocket?.terminate();
    onCut();
  };
  connection.on('flush', () => {
    buffered = 0;
  });
  connection.on('packetCreate', ({ data }: { data?: unknown }) => {
    buffered += sizeOf(data);
    if (isCut || buffered + (webSocketOf(connection)?.bufferedAmount ?? 0) <= maxUnsentBytes) return;
    isCut = true;
    // Deferred until after the current broadcast.
    queueMicrotask(cut);
  });
};
