import { randomUUID } from 'node:crypto';
import {
  applySync,
  changeSync,
  connectApple,
  createSync,
  endedCopyStates,
  getCopy,
  getSync,
  previewSync,
  type ServiceName,
  type Sync,
  type SyncDetails,
  startCopy,
  userDetails,
} from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../test-support/api-client.ts';
import { connect } from '../test-support/browser.ts';
import { signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';
import { accessOf, addFault, addPlaylist, startTestSandbox, type TestSandbox } from '../test-support/test-sandbox.ts';

const songs = [
  ['Last Last', 'Burna Boy'],
  ['Essence', 'Wizkid'],
  ['Calm Down', 'Rema'],
  ['Rush', 'Ayra Starr'],
] as const;
const isEnded = (state: string | undefined): boolean => endedCopyStates.some((ended) => ended === state);

/** The whole way: real clients, the services' real answers, a database. */
describe('playlists in step between the services', () => {
  let world: TestSandbox;
  let backend: TestBackend;
  let client: ApiClient;
  let userId: string;

  beforeAll(async () => {
    world = await startTestSandbox();
    backend = await startTestBackend(world.environment);
    client = await signedUp(backend);
    await connect(backend, client, 'spotify');
    await connect(backend, client, 'youtube');
    const { accessToken } = await accessOf(world.sandbox.urls.apple, 'demo');
    await client.call(connectApple, { body: { accessToken } });
    userId = (await client.call(userDetails)).user._id;
  });
  afterAll(async () => {
    await backend.stop();
    await world.sandbox.close();
  });

  const urlOf = (service: ServiceName): string => world.sandbox.urls[service === 'youtube' ? 'google' : service];
  const account = (service: ServiceName) => backend.app.streamingClient(userId, service);

  /** The ids of a playlist's tracks. */
  const idsIn = async (service: ServiceName, id: string): Promise<string[]> =>
    (await account(service).playlistRows(id)).items.flatMap((row) => (row.state === 'available' ? [row.track.id] : []));

  /** The recordings behind ids: the same on all services. */
  const recordings = (service: ServiceName, ids: readonly string[]): Promise<string[]> =>
    Promise.all(
      ids.map(async (id) => {
        const response = await fetch(`${urlOf(service)}/_sandbox/recordings/${id}`);
        return ((await response.json()) as { id: string }).id;
      }),
    );

  const trackOn = async (service: ServiceName, title: string, artist: string): Promise<string> => {
    const [track] = await account(service).searchTracks({ title, artist });
    if (!track) throw new Error(`${service} has no ${title}`);
    return track.id;
  };

  const until = async <T>(read: () => Promise<T>, reached: (state: T) => boolean): Promise<T> => {
    for (;;) {
      const state = await read();
      if (reached(state)) return state;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  /** Requests of a service by what they do: searches, and what changes a playlist. */
  const requestsOf = async (service: ServiceName) => {
    const response = await fetch(`${urlOf(service)}/_sandbox/requests`);
    const { routes } = (await response.json()) as { routes: Record<string, number> };
    const sum = (wanted: (route: string) => boolean): number =>
      Object.entries(routes).reduce((all, [route, count]) => all + (wanted(route) ? count : 0), 0);
    return {
      searches: sum((route) => /search|isrc/i.test(route)),
      writes: sum((route) => /^(POST|PUT|DELETE) .*(playlist|tracks|items)/i.test(route)),
    };
  };

  const copied = async (from: ServiceName, to: ServiceName) => {
    const source = await addPlaylist(urlOf(from), songs);
    const { id: copyId } = await client.call(startCopy, {
      body: { source: from, destination: to, playlistId: source, playlistName: 'Owambe', playlistImage: null },
      headers: { 'idempotency-key': randomUUID() },
    });
    await until(
      () => client.call(getCopy, { params: { id: copyId } }),
      ({ state }) => isEnded(state),
    );
    const sync = await client.call(createSync, { body: { copyId } });
    return { source, sync };
  };

  const read = ({ id }: Sync) => client.call(getSync, { params: { id } });
  const preview = async (sync: Sync): Promise<SyncDetails> => {
    await client.call(previewSync, { params: { id: sync.id } });
    return until(
      () => read(sync),
      ({ planning }) => isEnded(planning?.state),
    );
  };
  const apply = async (sync: Sync, { preview: accepted }: SyncDetails): Promise<SyncDetails> => {
    const started = await client.call(applySync, { params: { id: sync.id }, body: { previewId: accepted?.id ?? '' } });
    return until(
      () => read(sync),
      ({ run }) => run?.id === started.run?.id && isEnded(run?.state),
    );
  };

  it.each([
    ['spotify', 'youtube'],
    ['spotify', 'apple'],
    ['youtube', 'spotify'],
  ] as const)('follow what was added, removed and moved from %s to %s, and nothing else', async (from, to) => {
    const { source, sync } = await copied(from, to);
    const target = sync.destinationPlaylistId;
    const before = [await requestsOf(from), await requestsOf(to)];
    const unchanged = await preview(sync);
    expect(unchanged.planning).toMatchObject({ state: 'done', error: null });
    expect(unchanged.preview).toMatchObject({ changes: 0, unchanged: 4 });
    expect([await requestsOf(from), await requestsOf(to)]).toEqual(before);

    const own = await trackOn(to, 'Ojuelegba', 'Wizkid');
    await account(to).addTracks(target, [own]);
    const ids = await idsIn(from, source);
    const added = await trackOn(from, 'Ye', 'Burna Boy');
    await account(from).removeTracks(source, [ids[1] ?? '']);
    await account(from).moveRow(source, { from: 2, to: 0 });
    await account(from).insertTracks(source, { position: 2, trackIds: [added] });

    const kept = await until(
      () => preview(sync),
      ({ preview: seen }) => seen?.own.count === 1,
    );
    expect(kept.preview).toMatchObject({ added: { count: 1 }, removed: { count: 0 }, kept: { count: 1 } });
    await client.call(changeSync, { params: { id: sync.id }, body: { removals: true } });
    const wanted = await preview(sync);
    const canEdit = to !== 'apple';
    expect(wanted.preview).toMatchObject({
      added: { count: 1 },
      moved: { count: canEdit ? 1 : 0 },
      removed: { count: canEdit ? 1 : 0 },
      notRemoved: { count: canEdit ? 0 : 1 },
      own: { count: 1 },
    });
    await addFault(urlOf(to), { route: 'POST', kind: 'cut-reply', times: 1 });
    const done = await apply(sync, wanted);
    expect(done.run).toMatchObject({ state: 'done', error: null, copied: canEdit ? 3 : 1, failed: 0 });

    const shown = await recordings(
      to,
      (await idsIn(to, target)).filter((id) => id !== own),
    );
    const now = await recordings(from, await idsIn(from, source));
    if (canEdit) expect(shown).toEqual(now);
    else expect(shown.slice(4)).toEqual([await recordings(from, [added])].flat());
    expect(await idsIn(to, target)).toContain(own);
    expect((await preview(sync)).preview).toMatchObject({ changes: 0 });
  });
});
