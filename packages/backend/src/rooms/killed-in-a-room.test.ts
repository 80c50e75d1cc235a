import { randomUUID } from 'node:crypto';
import { addComment, joinRoom, listRoomMembers, type RoomComment } from '@playa/contracts';
import { type RunningRedis, startRedis } from '@playa/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { startBackendProcess } from '../test-support/backend-process.ts';
import { patience } from '../test-support/patience.ts';
import { newPerson, signedUp } from '../test-support/people.ts';
import { openRoom, quickRooms, RoomPage } from '../test-support/room-people.ts';
import { ways } from '../test-support/rooms-on-two-backends.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

/** An orderly stop takes its time. */
const signals = process.env.PLAYA_FULL === '1' ? (['SIGKILL', 'SIGTERM'] as const) : (['SIGKILL'] as const);
const memberCount = 4;
const commentsOfEach = 15;

/** A member who talks over one backend, and goes on over another one with what was not confirmed. */
class Talker {
  readonly client: ApiClient;
  page: RoomPage;
  readonly confirmed: RoomComment[] = [];
  readonly #missed: RoomComment[] = [];
  readonly #heardBefore: RoomComment[] = [];

  constructor(
    readonly name: string,
    readonly roomId: string,
    url: string,
    accessToken: string,
  ) {
    this.client = new ApiClient(url);
    this.client.accessToken = accessToken;
    this.page = new RoomPage(url, accessToken);
  }

  /** The number up to which nothing is missing. */
  known(): number {
    const known = new Set(this.all().map(({ sequence }) => sequence));
    let last = 0;
    while (known.has(last + 1)) last += 1;
    return last;
  }

  /** As it came; an event may repeat what an answer told already. */
  all(): RoomComment[] {
    return [...this.#heardBefore, ...this.#missed, ...this.page.heard.comments];
  }

  async enter(): Promise<void> {
    this.#missed.push(...(await this.page.enter(this.roomId, this.known())).comments);
  }

  async moveTo(url: string): Promise<void> {
    this.#heardBefore.push(...this.page.heard.comments);
    this.page.close();
    this.page = new RoomPage(url, this.client.accessToken);
    await this.enter();
  }

  async say(text: string, elsewhere: () => string): Promise<void> {
    const body = { roomId: this.roomId, id: randomUUID(), text };
    const send = (client: ApiClient) => client.call(addComment, { body });
    const backup = () => Object.assign(new ApiClient(elsewhere()), { accessToken: this.client.accessToken });
    this.confirmed.push(await send(this.client).catch(() => send(backup())));
  }
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

describe.each(ways)('members of a backend that is gone, with %s between them', (way) => {
  let redis: RunningRedis | null;
  let lasting: TestBackend;
  let people: { name: string; client: ApiClient }[];
  beforeAll(async () => {
    redis = way === 'Redis' ? await startRedis() : null;
    lasting = await startTestBackend(redis ? { REDIS_URL: redis.url } : {}, quickRooms);
    people = await Promise.all(
      numbers(memberCount).map(async () => {
        const person = newPerson();
        return { name: person.username, client: await signedUp(lasting, person) };
      }),
    );
  });
  afterAll(async () => {
    await lasting.stop();
    await redis?.stop();
  });

  const owner = (): ApiClient => {
    const [first] = people;
    if (!first) throw new Error('nobody is there');
    return first.client;
  };

  /** All of them in a room of the first one, over this backend. */
  const enterTogether = async (url: string) => {
    const { room } = await openRoom(owner());
    const talkers: Talker[] = [];
    for (const { name, client } of people) {
      await client.call(joinRoom, { params: { id: room.id } });
      const talker = new Talker(name, room.id, url, client.accessToken);
      await talker.enter();
      talkers.push(talker);
    }
    const watcher = new RoomPage(lasting.url, owner().accessToken);
    await watcher.enter(room.id);
    return { roomId: room.id, talkers, watcher };
  };

  const talk = async (talker: Talker): Promise<void> => {
    for (const count of numbers(commentsOfEach)) await talker.say(`${talker.name} ${count}`, () => lasting.url);
  };

  const expectWhole = async (talker: Talker, confirmed: readonly RoomComment[]): Promise<void> => {
    const expected = numbers(memberCount * commentsOfEach);
    await vi.waitFor(() => expect(talker.known()).toBe(expected.length), patience);
    const texts = new Map(talker.all().map(({ sequence, text }) => [sequence, text]));
    expect([...texts.keys()].toSorted((a, b) => a - b)).toEqual(expected);
    expect(new Set(texts.values()).size).toBe(expected.length);
    for (const { sequence, text } of confirmed) expect(texts.get(sequence)).toBe(text);
    const own = [...texts].toSorted(([a], [b]) => a - b).filter(([, text]) => text.startsWith(`${talker.name} `));
    expect(own.map(([, text]) => text)).toEqual(numbers(commentsOfEach).map((count) => `${talker.name} ${count}`));
  };

  it.each(signals)(
    'by %s go on over the other one: no comment is lost or doubled, nobody is there twice',
    async (signal) => {
      await lasting.database.query('delete from rate_limits');
      const ending = await startBackendProcess(lasting.environment);
      const { roomId, talkers, watcher } = await enterTogether(ending.url);
      const talking = Promise.all(talkers.map(talk));
      await vi.waitFor(() => expect(watcher.heard.comments.length).toBeGreaterThan(memberCount * 3), patience);
      await talkers[0]?.page.command(roomId, { kind: 'play' });
      await ending.kill(signal);
      await Promise.all(talkers.map((talker) => talker.moveTo(lasting.url)));
      await talking;
      const confirmed = talkers.flatMap((talker) => talker.confirmed);
      for (const talker of talkers) await expectWhole(talker, confirmed);

      const names = people.map(({ name }) => name).toSorted();
      await vi.waitFor(() => expect(watcher.names().toSorted()).toEqual(names), patience);
      await lasting.database.query("update room_backends set heartbeat_at = now() - interval '1 minute'");
      await vi.waitFor(async () => {
        const { rows } = await lasting.database.query('select count(*)::int from room_backends');
        expect(rows[0].count).toBe(1);
      }, patience);
      expect((await talkers[1]?.page.enter(roomId))?.timeline).toMatchObject({ version: 1, playing: true });
      // Also the one that lasts is taken for gone, as after a long pause, and says who is there once more.
      await lasting.database.query('delete from room_backends');
      await vi.waitFor(async () => {
        const { members } = await owner().call(listRoomMembers, { params: { id: roomId } });
        expect(members.map(({ name }) => name).toSorted()).toEqual(names);
      }, patience);
      for (const { page } of [...talkers, { page: watcher }]) page.close();
    },
    120_000,
  );
});
