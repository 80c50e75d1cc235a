import type { ServerResponse } from 'node:http';

/**
 * Calls `listener` when the connection of an answer ends, also of one that waits behind others on the same connection: Node tells the
 * answer itself only once it is its turn.
 * @returns stops listening
 */
export const onConnectionEnd = ({ req: { socket } }: ServerResponse, listener: () => void): (() => void) => {
  // A request that a test injects has no connection.
  const connection: typeof socket | undefined = socket;
  connection?.setMaxListeners(0);
  connection?.once('close', listener);
  return () => connection?.off('close', listener);
};
