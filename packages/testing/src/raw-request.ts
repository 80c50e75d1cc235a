import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Request targets that are no valid URLs or no valid text. A server must respond to them and keep running. */
export const malformedTargets = [
  'http://[',
  '//[',
  '/%',
  '/%ff',
  '/%00',
  '*',
  'http://',
  '/shared-playlist/%',
  '/?a=%ff&=&&',
];

/**
 * Sends a request line unchanged, which `fetch` would correct or reject.
 * @returns the status; 0 if the connection closes without a response
 */
export const statusOf = async (origin: string, target: string): Promise<number> => {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket).catch(() => '');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
};
