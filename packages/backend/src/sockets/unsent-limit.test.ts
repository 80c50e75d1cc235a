import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket as ServerSocket } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limitUnsent } from './unsent-limit.ts';

describe('a client that does not read', () => {
  let server: Server;
  let url: string;
  let cuts = 0;
  const clients: Socket[] = [];
  beforeEach(async () => {
    cuts = 0;
    const http = createServer();
    server = new Server(http);
    server.engine.on('connection', (connection: ServerSocket['conn']) =>
      limitUnsent(connection, () => {
        cuts += 1;
      }),
    );
    await once(http.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.disconnect();
    await server.close();
  });

  const connected = async (transport: 'websocket' | 'polling'): Promise<[Socket, ServerSocket]> => {
    const client = io(url, { transports: [transport], forceNew: true, reconnection: false });
    clients.push(client);
    const [socket] = await once(server, 'connection');
    if (!client.connected) await once(client as never, 'connect');
    return [client, socket];
  };
  const megabyte = 'x'.repeat(1024 * 1024);
  /** What the server keeps for a connection. */
  const keptBy = ({ conn }: ServerSocket): number =>
    (conn.transport as unknown as { socket: { bufferedAmount: number } }).socket.bufferedAmount;

  it('is cut off before much more than 4 MB wait for it', async () => {
    const [client, socket] = await connected('websocket');
    const ended = once(socket, 'disconnect');
    const raw = (client.io.engine.transport as unknown as { ws: { pause(): void } }).ws;
    raw.pause();
    let most = 0;
    for (let sent = 0; sent < 64 && socket.connected; sent += 1) {
      socket.emit('noise', megabyte);
      most = Math.max(most, keptBy(socket));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await ended).toEqual(['forced close', undefined]);
    expect(most).toBeLessThan(6 * 1024 * 1024);
    expect(cuts).toBe(1);
  });

  it('is cut off where it only polls, and stops', async () => {
    const [client, socket] = await connected('polling');
    const ended = once(socket, 'disconnect');
    // Its poll is answered, and no other one comes.
    (client.io.engine.transport as unknown as { poll(): void }).poll = () => undefined;
    for (let sent = 0; sent < 64 && socket.connected; sent += 1) {
      socket.emit('noise', megabyte);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await ended)[0]).toBe('forced close');
    expect(cuts).toBe(1);
  });

  it('leaves those alone who read, however much they are sent', async () => {
    const [client, socket] = await connected('websocket');
    for (let sent = 0; sent < 32; sent += 1) {
      const read = once(client as never, 'noise');
      socket.emit('noise', megabyte);
      await read;
    }
    expect([socket.connected, cuts]).toEqual([true, 0]);
  });
});
