import { randomUUID } from 'node:crypto';
import type { CurateProgress, Page, StreamingClient, Track } from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../test-support/browser.ts';
import { signedUp } from '../test-support/people.ts';
import { startTestWorld, type TestWorld } from '../test-support/test-world.ts';
import { createPlaylists, playlistKind } from './playlists.ts';

const track = (id: string): Track => ({
  ...{ service: 'spotify', id, title: `Song ${id}`, artists: [`Artist ${id}`], album: null, durationMs: 180_000 },
  ...{ isrc: null, explicit: false, imageUrl: null, previewUrl: null, kind: 'song', year: 2020 },
});

/** A service whose searches wait until the test lets them through. */
const slowService = () => {
  let goOn = (): void => undefined;
  const isOpen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const signals: (AbortSignal | undefined)[] = [];
  const client = {
    service: 'spotify',
    capabilities: { songsChart: false },
    searchSongs: async (_text: string, _cursor: unknown, options: { signal?: AbortSignal } = {}) => {
      signals.push(options.signal);
      const items = Array.from({ length: 10 }, (_, at) => track(`${signals.length}-${at}`));
      await isOpen;
      return { items, next: null, total: null } satisfies Page<Track>;
    },
  } as unknown as StreamingClient;
  return { client, signals, open: () => goOn() };
};

describe('playlists of one process', () => {
  let world: TestWorld;
  let userId: string;
  beforeAll(async () => {
    world = await startTestWorld();
    const client = await signedUp(world.backend);
    await connect(world.backend, client, 'spotify');
    userId = (await world.database.query('select id from users')).rows[0].id;
  });
  afterAll(() => world.stop());

  const start = (limits: { catalogueTimeoutMs?: number } = {}) => {
    const service = slowService();
    const { db } = world.backend.app;
    const playlists = createPlaylists({ db, streamingClient: () => service.client, model: null, limits });
    const ask = (inputValue: string) => {
      const events: CurateProgress[] = [];
      const controller = new AbortController();
      const joined = { tell: (event: CurateProgress) => void events.push(event), left: controller.signal };
      const answer = playlists(userId, playlistKind, { inputValue }, joined);
      answer.catch(() => undefined);
      return { events, answer, leave: () => controller.abort(new Error('left')) };
    };
    const called = (times: number) => expect.poll(() => service.signals.length).toBe(times);
    return { ...service, ask, called };
  };
  const uses = async (): Promise<number> => {
    const { rows } = await world.database.query("select count from rate_limits where key like 'ai-playlist:%'");
    return rows[0]?.count ?? 0;
  };

  it('call the service no more when the listener has left', async () => {
    const { ask, called, open, signals } = start();
    const { answer, leave, events } = ask(randomUUID());
    await called(3);
    leave();
    await expect(answer).rejects.toThrow('left');
    expect(signals.every((signal) => signal?.aborted)).toBe(true);
    open();
    // Another request goes its way after all that the first one might still do.
    const later = start();
    const other = later.ask('reggae');
    await later.called(3);
    other.leave();
    expect(signals).toHaveLength(3);
    expect(events.map(({ kind }) => kind)).toEqual(['understood']);
  });

  it('are made once for requests that come at the same time, and count once', async () => {
    const { ask, called, open } = start();
    const before = await uses();
    const [first, second] = [ask('amapiano'), ask('amapiano')];
    await called(3);
    const third = ask('amapiano');
    open();
    const [one, two, three] = await Promise.all([first.answer, second.answer, third.answer]);
    expect(one.tracks).toHaveLength(25);
    expect([two, three]).toEqual([one, one]);
    expect([second.events, third.events]).toEqual([first.events, first.events]);
    expect((await uses()) - before).toBe(1);
  });

  it('are refused where the service answers nothing in time', async () => {
    const { answer } = start({ catalogueTimeoutMs: 30 }).ask('jazz');
    await expect(answer).rejects.toMatchObject({ problem: { code: 'service-unavailable' } });
  });

  it("are refused in Playa's own name where its database is away", async () => {
    const away = Object.assign(new Error('shutting down'), { severity: 'FATAL', code: '57P01' });
    const { client, ask } = start();
    client.searchSongs = () => Promise.reject(away);
    await expect(ask('highlife').answer).rejects.toBe(away);
  });

  it('go on for those who stay', async () => {
    const { ask, called, open, signals } = start();
    const [first, second] = [ask('gospel'), ask('gospel')];
    await called(3);
    first.leave();
    open();
    expect((await second.answer).tracks.length).toBeGreaterThan(0);
    expect(signals.length).toBeGreaterThan(3);
  });

  it('show 60 songs at most while they are made', async () => {
    const { ask, called, open, signals } = start();
    const { answer, events } = ask('100 songs of hip hop');
    await called(3);
    open();
    await answer;
    expect(signals.length).toBeGreaterThan(6);
    expect(events.flatMap((event) => (event.kind === 'found' ? event.tracks : []))).toHaveLength(60);
  });
});
