import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Targets of requests that no browser sends and that are no addresses, or no text. A server answers them and keeps running. */
export const oddTargets = [
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
 * Sends a request line as it is, which `fetch` would correct or refuse.
 * @returns the status; 0 when the connection ends without an answer
 */
export const statusOf = async (origin: string, target: string): Promise<number> => {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket).catch(() => '');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
};
