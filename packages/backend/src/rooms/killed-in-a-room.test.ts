import { randomUUID } from 'node:crypto';
import { addComment, joinRoom, type RoomComment } from '@playa/contracts';
import { expect, it, vi } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { type BackendProcess, startBackendProcess } from '../test-support/backend-process.ts';
import { patience } from '../test-support/patience.ts';
import { newPerson, signedUp } from '../test-support/people.ts';
import { openRoom, quickRooms, RoomPage } from '../test-support/room-people.ts';
import { startTestBackend } from '../test-support/test-backend.ts';

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

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'members of a backend that ends by %s go on over the other one: no comment is lost or doubled, nobody is there twice',
  async (signal) => {
    const lasting = await startTestBackend({}, quickRooms);
    const ending: BackendProcess = await startBackendProcess(lasting.environment);
    try {
      const people = await Promise.all(
        Array.from({ length: memberCount }, async () => {
          const person = newPerson();
          return { ...person, client: await signedUp(lasting, person) };
        }),
      );
      const [owner] = people;
      if (!owner) throw new Error('nobody is there');
      const { room } = await openRoom(owner.client);
      const talkers: Talker[] = [];
      for (const { username, client } of people) {
        await client.call(joinRoom, { params: { id: room.id } });
        const talker = new Talker(username, room.id, ending.url, client.accessToken);
        await talker.enter();
        talkers.push(talker);
      }
      const watcher = new RoomPage(lasting.url, owner.client.accessToken);
      await watcher.enter(room.id);

      const talk = async (talker: Talker): Promise<void> => {
        for (let count = 1; count <= commentsOfEach; count += 1) {
          await talker.say(`${talker.name} ${count}`, () => lasting.url);
        }
      };
      const talking = Promise.all(talkers.map(talk));
      await vi.waitFor(() => expect(watcher.heard.comments.length).toBeGreaterThan(memberCount * 3), patience);
      await talkers[0]?.page.command(room.id, { kind: 'play' });
      await ending.kill(signal);
      await Promise.all(talkers.map((talker) => talker.moveTo(lasting.url)));
      await talking;

      const expected = Array.from({ length: memberCount * commentsOfEach }, (_, at) => at + 1);
      for (const talker of talkers) {
        await vi.waitFor(() => expect(talker.known()).toBe(expected.length), patience);
        const texts = new Map(talker.all().map(({ sequence, text }) => [sequence, text]));
        expect([...texts.keys()].toSorted((a, b) => a - b)).toEqual(expected);
        expect(new Set(texts.values()).size).toBe(expected.length);
        for (const { sequence, text } of talkers.flatMap(({ confirmed }) => confirmed)) {
          expect(texts.get(sequence)).toBe(text);
        }
        const own = [...texts].toSorted(([a], [b]) => a - b).filter(([, text]) => text.startsWith(`${talker.name} `));
        expect(own.map(([, text]) => text)).toEqual(
          Array.from({ length: commentsOfEach }, (_, at) => `${talker.name} ${at + 1}`),
        );
      }

      const names = people.map(({ username }) => username).toSorted();
      const list = () => watcher.names().toSorted();
      await vi.waitFor(() => expect(list()).toEqual(names), patience);
      await lasting.database.query("update room_backends set heartbeat_at = now() - interval '1 minute'");
      await vi.waitFor(async () => {
        const { rows } = await lasting.database.query('select count(*)::int from room_backends');
        expect(rows[0].count).toBe(1);
      }, patience);
      expect((await talkers[1]?.page.enter(room.id))?.timeline).toMatchObject({ version: 1, playing: true });
      await vi.waitFor(() => expect(list()).toEqual(names), patience);
      for (const { page } of [...talkers, { page: watcher }]) page.close();
    } finally {
      await ending.kill('SIGKILL').catch(() => undefined);
      await lasting.stop();
    }
  },
  120_000,
);
