import type { AddressInfo } from 'node:net';
import { createTestDatabase } from '@playa/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPool } from '../database/database.ts';
import { patience } from '../test-support/patience.ts';
import { createSocketServer } from './socket-server.ts';

interface Refusal extends Error {
  data?: { code: string; message: string };
}

describe('connections of one address', () => {
  let server: FastifyInstance;
  let pool: ReturnType<typeof createPool>;
  let url: string;
  const refused = vi.fn<(code: string) => void>();
  beforeAll(async () => {
    pool = createPool(await createTestDatabase());
    server = fastify();
    let users = 0;
    const authenticate = async () => {
      users += 1;
      return { userId: `u${users}`, sessionId: '', expiresAt: Date.now() + 60_000 };
    };
    const config = { appUrl: 'http://127.0.0.1:3000', trustProxyHops: 1 };
    const addressLimits = { open: 3, perMinute: 8 };
    createSocketServer({ server, pool, config, addressLimits, authenticate, onRefused: refused });
    await server.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  const opened: Socket[] = [];
  afterEach(() => {
    for (const socket of opened.splice(0)) socket.disconnect();
    refused.mockClear();
  });
  afterAll(async () => {
    await server.close();
    await pool.end();
  });

  /** Null when it is connected. */
  const connect = async (address: string, spoofed = ''): Promise<Refusal | null> => {
    const extraHeaders = { 'x-forwarded-for': `${spoofed}${address}` };
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders });
    opened.push(socket);
    return new Promise((resolve) => {
      socket.once('connect', () => resolve(null)).once('connect_error', resolve);
    });
  };
  const closeAll = () => {
    for (const socket of opened.splice(0)) socket.disconnect();
  };

  it('are refused in words when too many are open, and those of others are not', async () => {
    for (let count = 0; count < 3; count += 1) expect(await connect('10.0.0.1')).toBeNull();
    const refusal = await connect('10.0.0.1', '10.9.9.9, ');
    expect(refusal?.data).toMatchObject({
      code: 'too-many-requests',
      message: 'Too many connections come from this address. Please wait a minute.',
      retryAfter: 60,
    });
    expect(refused).toHaveBeenCalledWith('too-many-requests');
    expect(await connect('10.0.0.2')).toBeNull();
    closeAll();
    await vi.waitFor(async () => expect(await connect('10.0.0.1')).toBeNull(), patience);
  });

  it('are refused when too many come in a minute, in the end without a handshake', async () => {
    const outcomes: (Refusal | null)[] = [];
    for (let count = 0; count < 18; count += 1) {
      outcomes.push(await connect('10.0.0.3'));
      closeAll();
    }
    expect(outcomes.slice(0, 8)).toEqual(Array(8).fill(null));
    expect(outcomes.slice(8, 15).map((refusal) => refusal?.data?.code)).toEqual(Array(7).fill('too-many-requests'));
    expect(outcomes.slice(15).map((refusal) => refusal?.message)).toEqual(Array(3).fill('websocket error'));
    expect(refused).toHaveBeenCalledTimes(10);
    expect(await connect('10.0.0.4')).toBeNull();
  });
});
