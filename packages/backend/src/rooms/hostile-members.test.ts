import { randomUUID } from 'node:crypto';
import { joinRoom, type roomRequests } from '@playa/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '../test-support/api-client.ts';
import { patience } from '../test-support/patience.ts';
import { signedUp } from '../test-support/people.ts';
import { openRoom, quickRooms, RoomPage, roomSong } from '../test-support/room-people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

describe('a hostile member', () => {
  let backend: TestBackend;
  let owner: ApiClient;
  let hostile: ApiClient;
  let roomId: string;
  const pages: RoomPage[] = [];
  const page = (client: ApiClient): RoomPage => {
    const opened = new RoomPage(backend.url, client.accessToken);
    pages.push(opened);
    return opened;
  };
  beforeAll(async () => {
    backend = await startTestBackend({ METRICS_PORT: '0' }, quickRooms);
    [owner, hostile] = await Promise.all([signedUp(backend), signedUp(backend)]);
    roomId = (await openRoom(owner, { suggestions: 'queue' })).room.id;
    await hostile.call(joinRoom, { params: { id: roomId } });
  });
  afterEach(() => {
    for (const opened of pages.splice(0)) opened.close();
  });
  afterAll(() => backend.stop());

  const refusals = async (code: string): Promise<number> => {
    const figures = await (await fetch(`${backend.app.metricsUrl}/metrics`)).text();
    return Number(figures.match(new RegExp(`socket_requests_refused_total\\{code="${code}"\\} (\\d+)`))?.[1] ?? 0);
  };
  /** Somebody else's command is done and heard as if nothing had happened. */
  const expectUndisturbed = async (): Promise<void> => {
    const [commander, listener] = [page(owner), page(owner)];
    await commander.enter(roomId);
    await listener.enter(roomId);
    const { version } = await commander.command(roomId, { kind: 'seek', positionMs: 1_000 });
    await vi.waitFor(() => expect(listener.heard.updates.at(-1)?.version).toBe(version), patience);
  };

  const fitting: Record<keyof typeof roomRequests, Record<string, unknown>> = {
    'room.clock': {},
    'room.enter': { roomId: randomUUID(), afterComment: 0 },
    'room.exit': { roomId: randomUUID() },
    'room.command': { roomId: randomUUID(), commandId: randomUUID(), command: { kind: 'pause' } },
    'room.react': { roomId: randomUUID(), reaction: 'heart' },
    'room.suggest': { roomId: randomUUID(), songId: randomUUID(), song: roomSong('x') },
  };
  const wrong: readonly unknown[] = [
    null,
    7,
    'x',
    [],
    {},
    '',
    -1,
    1e308,
    { $ne: null },
    'a\u0000b',
    '\ud800',
    'x'.repeat(5_000),
    { kind: 'seek', positionMs: -1 },
    { kind: 'seek', positionMs: 1e12 },
    { kind: 'explode' },
    { ...roomSong('x'), title: 'a\u0000b' },
    { ...roomSong('x'), previewUrl: 'javascript:alert(1)' },
  ];

  it.each(Object.entries(fitting))('gets nothing but refusals for malformed %s', async (request, good) => {
    const refused = async (payload: unknown) => {
      const sender = page(hostile);
      expect(await sender.reply(request, payload), JSON.stringify(payload)).toMatchObject({
        status: 'error',
        code: 'invalid-input',
      });
      sender.close();
    };
    for (const payload of [null, 7, 'x', [[]]]) await refused(payload);
    for (const field of Object.keys(good)) {
      for (const value of wrong) {
        const isMissing = request === 'room.enter' && field === 'afterComment' && value === 7;
        if (!isMissing) await refused({ ...good, [field]: value });
      }
    }
    await expectUndisturbed();
  });

  it('who floods is refused and counted, and disturbs nobody', async () => {
    const flooder = page(hostile);
    await flooder.enter(roomId);
    const before = await refusals('too-many-requests');
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => flooder.reply('room.react', { roomId, reaction: 'fire' })),
    );
    const refused = replies.filter((reply) => reply.status === 'error');
    expect(refused.length).toBeGreaterThanOrEqual(150);
    expect(new Set(refused.map((reply) => reply.status === 'error' && reply.code))).toEqual(
      new Set(['too-many-requests']),
    );
    expect(await refusals('too-many-requests')).toBe(before + refused.length);
    await expectUndisturbed();
  });

  it.each([
    [
      'events without end',
      (sender: RoomPage) => {
        for (let count = 0; count < 1_500; count += 1) sender.socket.emit('room.clock', {}, () => undefined);
      },
    ],
    [
      'a message that is too large',
      (sender: RoomPage) => {
        void sender.reply('room.clock', { padding: 'x'.repeat(200_000) }).catch(() => undefined);
      },
    ],
  ])('who sends %s is disconnected', async (_what, send) => {
    const sender = page(hostile);
    await sender.enter(roomId);
    const gone = new Promise((resolve) => sender.socket.once('disconnect', resolve));
    send(sender);
    await gone;
    sender.close();
    await expectUndisturbed();
  });

  it('is in a few rooms at once at most', async () => {
    const sender = page(owner);
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.push((await openRoom(owner)).room.id);
    for (const id of [roomId, ...ids]) await sender.enter(id);
    await backend.database.query('update rooms set ended_at = now() where id = any($1)', [ids]);
    const another = (await openRoom(owner)).room.id;
    await expect(sender.enter(another)).rejects.toThrow('conflict');
    await sender.ask('room.exit', { roomId });
    await sender.enter(another);
  });
});
