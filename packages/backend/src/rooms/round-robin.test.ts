import { randomUUID } from 'node:crypto';
import { addComment, joinRoom } from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { patience } from '../test-support/patience.ts';
import { openRoom } from '../test-support/room-people.ts';
import { type RoomsOnTwoBackends, startRoomsOnTwoBackends, ways } from '../test-support/rooms-on-two-backends.ts';
import { startRoundRobinProxy } from '../test-support/round-robin-proxy.ts';

describe.each(ways)('two backends behind a proxy that takes turns, with %s between them', (way) => {
  let world: RoomsOnTwoBackends;
  let proxy: Awaited<ReturnType<typeof startRoundRobinProxy>>;
  beforeAll(async () => {
    world = await startRoomsOnTwoBackends(way);
    proxy = await startRoundRobinProxy([world.one, world.other].map(({ url }) => Number(new URL(url).port)));
  });
  afterAll(async () => {
    world.closePages();
    await proxy.stop();
    await world.stop();
  });

  it('serve one room, whichever of them a page and a call reach', async () => {
    const through = (accessToken: string) => Object.assign(new ApiClient(proxy.url), { accessToken });
    const clients = [world.ada, world.ben, world.cleo].map(({ client }) => through(client.accessToken));
    const [ada, ben, cleo] = clients as [ApiClient, ApiClient, ApiClient];
    const { id } = (await openRoom(ada)).room;
    for (const client of [ben, cleo]) await client.call(joinRoom, { params: { id } });
    const pages = [...clients, ...clients].map(({ accessToken }) => world.pageOn(proxy.url, accessToken));
    for (const page of pages) await page.enter(id);
    expect(new Set(proxy.requests.map(({ port }) => port)).size).toBe(2);

    const [owner] = pages;
    for (let count = 0; count < 10; count += 1) await owner?.command(id, { kind: 'seek', positionMs: count * 1_000 });
    for (let count = 0; count < 6; count += 1) {
      const client = clients[count % 3] as ApiClient;
      await client.call(addComment, { body: { roomId: id, id: randomUUID(), text: `Comment ${count}` } });
    }
    for (const { heard } of pages) {
      await vi.waitFor(() => {
        expect(new Set(heard.updates.map(({ version }) => version)).size).toBe(10);
        expect(new Set(heard.comments.map(({ sequence }) => sequence)).size).toBe(6);
      }, patience);
      expect(heard.updates).toHaveLength(10);
      expect(heard.comments.map(({ text }) => text).toSorted()).toEqual(
        Array.from({ length: 6 }, (_, count) => `Comment ${count}`),
      );
      expect(heard.members.at(-1)?.count ?? 3).toBe(3);
    }
  });

  it('refuse polling, where each request may reach the other one, which does not know the connection', async () => {
    const poll = (url: string, sid = '') => fetch(`${url}/socket.io/?EIO=4&transport=polling${sid}`);
    const opened = await (await poll(world.one.url)).text();
    const { sid } = JSON.parse(opened.slice(1));
    const answer = await poll(world.other.url, `&sid=${sid}`);
    expect([answer.status, await answer.json()]).toEqual([400, { code: 1, message: 'Session ID unknown' }]);
  });
});
