import { joinRoom, logout } from '@playa/contracts';
import { startRedis } from '@playa/testing';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { patience } from '../test-support/patience.ts';
import { openRoom } from '../test-support/room-people.ts';
import { type RoomsOnTwoBackends, startRoomsOnTwoBackends } from '../test-support/rooms-on-two-backends.ts';
import { connectRedis, RedisUnusable, socketStream } from './redis.ts';
import { userRoom } from './socket-server.ts';

const silent = pino({ level: 'silent' });

describe('a Redis that can not be used', () => {
  const refusal = async (url: string): Promise<string> => {
    const error = await connectRedis(url, silent).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RedisUnusable);
    return (error as RedisUnusable).message;
  };

  it('because nothing listens there is told in one sentence', async () => {
    expect(await refusal('redis://127.0.0.1:1')).toBe(
      "Redis at 127.0.0.1:1 can't be reached: start it, or set REDIS_URL to the right address, or to none.",
    );
  });

  it('because it wants another password is told without the one that was shown', async () => {
    const redis = await startRedis({ password: 'secret' });
    const { host } = new URL(redis.url);
    expect(await refusal(`redis://${host}`)).toMatch(/does not let Playa use it: NOAUTH/);
    const wrong = await refusal(`redis://:guessed@${host}`);
    expect(wrong).toMatch(/does not let Playa use it: WRONGPASS/);
    expect(wrong).not.toContain('guessed');
    const connection = await connectRedis(redis.url, silent);
    expect(await connection.isAnswering()).toBe(true);
    connection.close();
    await redis.stop();
  });
});

it('a connection that is closed answers no more reads of the adapter, which would ask again and again', async () => {
  const redis = await startRedis();
  const connection = await connectRedis(redis.url, silent);
  const reader = connection.client.duplicate();
  const read = () => reader.xread('BLOCK', 5_000, 'STREAMS', socketStream.name, '$');
  const waiting = read();
  await connection.isAnswering();
  // The adapter does not await what becomes of it: a rejection would end the process.
  void connection.client.duplicate().subscribe('channel');
  connection.close();
  await expect(waiting).rejects.toThrow('Connection is closed');
  const outcome = vi.fn();
  read().finally(outcome);
  await redis.stop();
  expect(outcome).not.toHaveBeenCalled();
});

describe('two backends with Redis', () => {
  let world: RoomsOnTwoBackends;
  beforeAll(async () => {
    world = await startRoomsOnTwoBackends('Redis');
  });
  afterEach(() => world.closePages());
  afterAll(() => world.stop());

  const readiness = async (): Promise<[number, unknown]> => {
    const answer = await fetch(`${world.one.url}/readyz`);
    return [answer.status, await answer.json()];
  };

  it('tell each other events of users, close sessions and wake each other', async () => {
    const { one, other, ben } = world;
    const page = ben.page();
    await page.ask('room.clock', {});
    one.app.sockets.to(userRoom(await ben.id())).emit('room.removed', { roomId: 'r', at: 1 });
    await vi.waitFor(() => expect(page.heard.removals).toEqual([{ roomId: 'r', at: 1 }]), patience);

    const woken = vi.fn();
    other.app.sockets.on('copies.wake', woken);
    one.app.sockets.serverSideEmit('copies.wake');
    await vi.waitFor(() => expect(woken).toHaveBeenCalled(), patience);

    const gone = new Promise((resolve) => page.socket.once('disconnect', resolve));
    await Object.assign(new ApiClient(one.url), { accessToken: ben.client.accessToken }).call(logout);
    expect(await gone).toBe('io server disconnect');
  });

  it('go on when Redis is killed and comes back empty: those on one backend hear each other meanwhile', async () => {
    const { redis, ada, cleo } = world;
    if (!redis) throw new Error('there is no Redis');
    const { room } = await openRoom(ada.client);
    const id = room.id;
    await cleo.client.call(joinRoom, { params: { id } });
    const [owner, tab, far] = [ada.page(), ada.page(), cleo.page()];
    for (const page of [owner, tab, far]) await page.enter(id);
    expect(await readiness()).toEqual([200, { status: 'ok' }]);

    await redis.kill();
    await vi.waitFor(async () => expect(await readiness()).toEqual([200, { status: 'redis unreachable' }]), patience);
    await owner.command(id, { kind: 'play' });
    await vi.waitFor(() => expect(tab.heard.updates.at(-1)?.version).toBe(1), patience);
    // Others notice by the digest what nobody could tell them.
    await vi.waitFor(() => expect(far.heard.digests.at(-1)?.version).toBe(1), patience);

    const cameBack = new Promise<void>((resolve) => far.socket.once('connect', () => resolve()));
    await redis.start();
    await cameBack;
    await vi.waitFor(async () => expect(await readiness()).toEqual([200, { status: 'ok' }]), patience);
    expect((await far.enter(id)).timeline.version).toBe(1);
    await vi.waitFor(() => expect(owner.socket.connected).toBe(true), patience);
    await owner.command(id, { kind: 'pause' });
    await vi.waitFor(() => expect(far.heard.updates.at(-1)?.version).toBe(2), patience);
  });

  it('keep no more in the stream than it may hold', async () => {
    const { redis, one } = world;
    const connection = await connectRedis(redis?.url ?? '', silent);
    for (let batch = 0; batch < 12; batch += 1) {
      for (let count = 0; count < 500; count += 1) {
        one.app.sockets.to('nobody').emit('room.removed', { roomId: 'r', at: count });
      }
      const told = batch === 0 ? 1 : socketStream.maxLength / 12;
      await vi.waitFor(
        async () => expect(await connection.client.xlen(socketStream.name)).toBeGreaterThan(told),
        patience,
      );
    }
    // Redis drops whole nodes of a hundred.
    await vi.waitFor(async () => {
      const length = await connection.client.xlen(socketStream.name);
      expect(length).toBeGreaterThanOrEqual(socketStream.maxLength);
      expect(length).toBeLessThan(socketStream.maxLength + 200);
    }, patience);
    connection.close();
  });
});
