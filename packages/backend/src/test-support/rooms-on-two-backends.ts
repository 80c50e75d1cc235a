import { joinRoom } from '@playa/contracts';
import { startRedis } from '@playa/testing';
import { ApiClient } from './api-client.ts';
import { newPerson, signedUp } from './people.ts';
import { openRoom, quickRooms, RoomPage } from './room-people.ts';
import { startTestBackend, type TestBackend } from './test-backend.ts';

/** Somebody on one of the backends. */
interface Person {
  name: string;
  client: ApiClient;
  page: () => RoomPage;
  id: () => Promise<string>;
}

/** How events may get from one backend to the other. */
export const ways = ['PostgreSQL', 'Redis'] as const;

/** Ada on one backend, Ben and Cleo on another one, both on one database. */
export const startRoomsOnTwoBackends = async (way: (typeof ways)[number] = 'PostgreSQL') => {
  const redis = way === 'Redis' ? await startRedis() : null;
  const one = await startTestBackend(redis ? { REDIS_URL: redis.url } : {}, quickRooms);
  const other = await startTestBackend(one.environment, quickRooms);
  const pages: RoomPage[] = [];

  const pageOn = (...where: ConstructorParameters<typeof RoomPage>): RoomPage => {
    const page = new RoomPage(...where);
    pages.push(page);
    return page;
  };

  const person = async (backend: TestBackend): Promise<Person> => {
    const { username, ...rest } = newPerson();
    const signed = await signedUp(one, { username, ...rest });
    const client = new ApiClient(backend.url);
    client.accessToken = signed.accessToken;
    return {
      name: username,
      client,
      page: () => pageOn(backend.url, client.accessToken),
      id: async () => {
        const { rows } = await one.database.query('select id from users where username = $1', [username]);
        return rows[0].id;
      },
    };
  };

  const [ada, ben, cleo] = await Promise.all([person(one), person(other), person(other)]);

  /** A room of Ada's, on the other backend joined by Ben. */
  const roomOfAdaAndBen = async (changes: Parameters<typeof openRoom>[1] = {}) => {
    const { room } = await openRoom(ada.client, changes);
    await ben.client.call(joinRoom, { params: { id: room.id } });
    const [owner, member] = [ada.page(), ben.page()];
    await owner.enter(room.id);
    await member.enter(room.id);
    return { id: room.id, owner, member };
  };

  return {
    ...{ redis, one, other, ada, ben, cleo, pageOn, roomOfAdaAndBen },
    /** Ends all rooms, and forgets what limits have counted. */
    clear: () => one.database.query('delete from rate_limits; update rooms set ended_at = now()'),
    closePages: () => {
      for (const page of pages.splice(0)) page.close();
    },
    stop: async () => {
      await other.stop();
      await one.stop();
      await redis?.stop();
    },
  };
};

export type RoomsOnTwoBackends = Awaited<ReturnType<typeof startRoomsOnTwoBackends>>;
