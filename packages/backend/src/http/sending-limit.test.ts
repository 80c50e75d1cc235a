import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { limitSending } from './sending-limit.ts';

const large = 'a'.repeat(20_000_000);

describe('an answer', () => {
  const server = fastify({ forceCloseConnections: true });
  const open: Socket[] = [];
  afterEach(async () => {
    for (const socket of open) socket.destroy();
    await server.close();
  });

  /** A server that closes connections 200 ms after an answer that nobody reads. */
  const start = async (): Promise<number> => {
    limitSending(server, { ms: 200, bytesPerSecond: 1e9 });
    server.get('/large', async () => large);
    server.get('/events', async (_request, reply) => {
      const body = new PassThrough();
      reply.send(body);
      body.write('first');
      setTimeout(() => body.end('last'), 600);
      return reply;
    });
    await server.listen({ host: '127.0.0.1', port: 0 });
    return server.addresses()[0]?.port ?? 0;
  };

  it('that is not read ends its connection; one that is read, or still being made, does not', async () => {
    const port = await start();
    const socket = connect(port, '127.0.0.1');
    open.push(socket);
    const accepted = once(server.server, 'connection');
    socket.pause().write('GET /large HTTP/1.1\r\nhost: playa\r\n\r\n');
    const [connection] = (await accepted) as [Socket];
    await expect.poll(() => connection.destroyed).toBe(true);

    expect((await (await fetch(`http://127.0.0.1:${port}/large`)).text()).length).toBe(large.length);
    expect(await (await fetch(`http://127.0.0.1:${port}/events`)).text()).toBe('firstlast');
  });
});
