import type { Socket } from 'socket.io';

/** Bytes that may wait for a client to read them. A page that reads never has more than some kilobytes. */
const maxUnsentBytes = 4 * 1024 * 1024;

/** A connection of engine.io. */
type Connection = Socket['conn'];

/** The websocket below a transport; none while the client polls. */
interface WebSocketBelow {
  readonly bufferedAmount: number;
  terminate(): void;
}

const webSocketOf = ({ transport }: Connection): WebSocketBelow | null =>
  (transport as { socket?: WebSocketBelow }).socket ?? null;

/** Characters for text, which is close enough and costs nothing. */
const sizeOf = (data: unknown): number => {
  if (typeof data === 'string') return data.length;
  return Buffer.isBuffer(data) ? data.byteLength : 0;
};

/**
 * Closes a connection whose client does not read what it is sent, once more than 4 MB wait for it: in engine.io's buffer and in the
 * websocket's. The connection is cut rather than closed, because a close would wait behind all that.
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
    // After the broadcast that this packet may belong to.
    queueMicrotask(cut);
  });
};
