import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { limitSending } from './sending-limit.ts';

it('an answer that nobody reads ends its connection, one that is still being made does not', async () => {
  const server = fastify({ forceCloseConnections: true });
  onTestFinished(() => server.close());
  limitSending(server, { ms: 200, bytesPerSecond: 1e9 });
  const events = new PassThrough();
  server.get('/large', async () => 'a'.repeat(20_000_000));
  server.get('/events', (_request, reply) => void reply.send(events));
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;

  events.write('first');
  const listening = await fetch(`http://127.0.0.1:${port}/events`);
  const accepted = once(server.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.pause().write('GET /large HTTP/1.1\r\nhost: playa\r\n\r\n');
  const [connection] = (await accepted) as [Socket];
  await expect.poll(() => connection.destroyed).toBe(true);
  events.end('last');
  expect(await listening.text()).toBe('firstlast');
});
