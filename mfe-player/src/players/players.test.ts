import { serviceNames } from '@playa/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeAudio, installFakeAudio } from '../testing/fake-audio.ts';
import { type PlayerInSandbox, startPlayers } from '../testing/sandbox-players.ts';
import { stubBrowserPage } from '../testing/stub-browser-page.ts';
import { idleState, type PlayerStatus } from './player.ts';

const titles = ['Last Last', 'Joro', 'Essence', 'Calm Down'];

let players: Awaited<ReturnType<typeof startPlayers>>;
let opened: PlayerInSandbox | null = null;

beforeAll(async () => {
  players = await startPlayers();
});
afterAll(() => players.close());
beforeEach(() => {
  stubBrowserPage();
  installFakeAudio();
});
afterEach(async () => {
  if (opened) await players.clear(opened.player);
  opened = null;
});

const open = async (service: (typeof serviceNames)[number], account?: string) => {
  opened = await players.playerOf(service, titles, account);
  return opened;
};

const untilStatus = ({ player }: PlayerInSandbox, ...statuses: PlayerStatus[]) =>
  vi.waitFor(() => expect(statuses).toContain(player.state().status), { timeout: 5_000 });
const untilSong = ({ player }: PlayerInSandbox, index: number) =>
  vi.waitFor(() => expect(player.state()).toMatchObject({ status: 'playing', index }), { timeout: 5_000 });
const isHeard = () => FakeAudio.all.some(({ isPlaying, muted }) => isPlaying && !muted);

describe.each(serviceNames)('the player of %s', (service) => {
  const load = async (index = 0, positionMs = 0) => {
    const scene = await open(service);
    const { player, playlistId, songs } = scene;
    expect(player.state()).toEqual(idleState);
    await player.load({ playlistId, songs, index, positionMs });
    await untilSong(scene, index);
    return scene;
  };

  it('plays the first song, aloud, and knows where it is', async () => {
    const { player, songs } = await load();
    expect(isHeard()).toBe(true);
    expect(songs).toHaveLength(4);
    expect(player.state()).toMatchObject({ hasPrevious: false, hasNext: true, shuffled: false });
    expect(player.state().durationMs).toBeGreaterThan(0);
    const { ms, at } = player.position();
    await vi.waitFor(() => expect(player.position().ms).toBeGreaterThan(ms));
    expect(player.position().at).toBeGreaterThan(at);
  });

  it('begins with the song and at the place it is told to', async () => {
    const { player } = await load(2, 60_000);
    await vi.waitFor(() => expect(player.position().ms).toBeGreaterThanOrEqual(59_000));
    expect(player.position().ms).toBeLessThan(90_000);
    expect(player.state().hasPrevious).toBe(true);
  });

  it('pauses, goes on where it was, and seeks', async () => {
    const scene = await load();
    const { player } = scene;
    await player.seek(42_000);
    await vi.waitFor(() => expect(player.position().ms).toBeGreaterThanOrEqual(41_000));
    await player.pause();
    await untilStatus(scene, 'paused');
    expect(isHeard()).toBe(false);
    const { ms } = player.position();
    expect(ms).toBeGreaterThanOrEqual(41_000);
    await player.play();
    await untilStatus(scene, 'playing');
    expect(player.position().ms).toBeGreaterThanOrEqual(Math.floor(ms / 1000) * 1000);
  });

  it('goes to the next song and back, and to any song', async () => {
    const scene = await load();
    const { player } = scene;
    await player.next();
    await untilSong(scene, 1);
    await player.previous();
    await untilSong(scene, 0);
    await player.playAt(3);
    await untilSong(scene, 3);
    expect(player.state()).toMatchObject({ hasPrevious: true, hasNext: false });
    expect(isHeard()).toBe(true);
  });

  it('keeps the current song when it shuffles, and when it no longer does', async () => {
    const scene = await load(1);
    const { player } = scene;
    await player.setShuffle(true);
    await vi.waitFor(() => expect(player.state()).toMatchObject({ shuffled: true, index: 1, hasPrevious: false }));
    await untilStatus(scene, 'playing');
    await player.setShuffle(false);
    await vi.waitFor(() => expect(player.state()).toMatchObject({ shuffled: false, index: 1, hasPrevious: true }));
    await untilStatus(scene, 'playing');
  });

  it('goes on to songs that come later', async () => {
    const scene = await open(service);
    const { player, playlistId, songs } = scene;
    await player.load({ playlistId, songs: songs.slice(0, 2), index: 1, positionMs: 0 });
    await untilSong(scene, 1);
    player.append(songs.slice(2));
    await vi.waitFor(() => expect(player.state().hasNext).toBe(true));
    await player.next();
    await untilSong(scene, 2);
  });

  it('plays in the order that the listener makes, the current song going on', async () => {
    const scene = await open(service);
    const { player, playlistId, songs } = scene;
    await player.load({ playlistId, songs: songs.slice(0, 3), index: 1, positionMs: 60_000 });
    await untilSong(scene, 1);
    await player.setOrder([2, 1]);
    await vi.waitFor(() =>
      expect(player.state()).toMatchObject({
        status: 'playing',
        order: [2, 1],
        index: 1,
        hasPrevious: true,
        hasNext: false,
      }),
    );
    await vi.waitFor(() => expect(player.position().ms).toBeGreaterThanOrEqual(59_000));
    player.append(songs.slice(3));
    await vi.waitFor(() => expect(player.state().hasNext).toBe(true));
    // Taken out, and chosen all the same.
    await player.playAt(0);
    await untilSong(scene, 0);
    await player.next();
    await untilSong(scene, 3);
    expect(player.state().order).toEqual([2, 1, 0, 3]);
  });

  it('stays paused while the order changes', async () => {
    const scene = await load(1, 60_000);
    const { player } = scene;
    await player.pause();
    await untilStatus(scene, 'paused');
    await player.setOrder([1, 3, 0]);
    await untilStatus(scene, 'paused');
    await vi.waitFor(() => expect(isHeard()).toBe(false));
    await player.play();
    await untilSong(scene, 1);
    await player.next();
    await untilSong(scene, 3);
  });

  it('is as loud as it is told to be', async () => {
    const { player } = await load();
    player.setVolume(0.3);
    await vi.waitFor(() => expect(FakeAudio.all.some(({ volume }) => Math.abs(volume - 0.3) < 0.01)).toBe(true));
  });

  it('waits for a press where the browser lets nothing sound before', async () => {
    FakeAudio.playError = Object.assign(new Error('no'), { name: 'NotAllowedError' });
    const scene = await open(service);
    const { player, playlistId, songs, failures } = scene;
    await player.load({ playlistId, songs, index: 0, positionMs: 0 });
    await untilStatus(scene, 'waiting');
    FakeAudio.playError = null;
    await player.play();
    await untilSong(scene, 0);
    expect([isHeard(), failures]).toEqual([true, []]);
  });

  it('is silent and idle once it is ended, and begins anew', async () => {
    const scene = await load();
    const { player, playlistId, songs } = scene;
    player.end();
    expect([isHeard(), player.state()]).toEqual([false, idleState]);
    await player.load({ playlistId, songs, index: 0, positionMs: 0 });
    await untilSong(scene, 0);
  });
});

describe('the end of a list', () => {
  it.each(serviceNames)('of %s is told, and play begins anew', async (service) => {
    const scene = await open(service);
    const { player, playlistId, songs } = scene;
    await player.load({ playlistId, songs, index: 3, positionMs: 0 });
    await untilSong(scene, 3);
    await player.seek(179_600);
    await untilStatus(scene, 'ended');
    expect(isHeard()).toBe(false);
    await player.play();
    await untilStatus(scene, 'playing');
  });
});

it("Spotify's player says that an account without Premium plays nothing", async () => {
  const { player, playlistId, songs } = await open('spotify', 'tunde');
  await expect(player.load({ playlistId, songs, index: 0, positionMs: 0 })).rejects.toMatchObject({
    kind: 'not-premium',
  });
});

it("Spotify's player notices that another device plays, and takes it back", async () => {
  const scene = await open('spotify');
  const { player, playlistId, songs } = scene;
  await player.load({ playlistId, songs, index: 1, positionMs: 0 });
  await untilSong(scene, 1);
  await scene.takeOver();
  await untilStatus(scene, 'elsewhere');
  expect(isHeard()).toBe(false);
  await player.play();
  await untilSong(scene, 1);
  expect(isHeard()).toBe(true);
});

it("YouTube's player tells which video it may not play, and only warns of its own troubles", async () => {
  const scene = await open('youtube');
  const { player, playlistId, songs, control, refused, warnings } = scene;
  await control('faults', { kind: 'player-error-101', times: 1 });
  await player.load({ playlistId, songs, index: 0, positionMs: 0 });
  await vi.waitFor(() => expect(refused).toEqual([0]));
  await player.next();
  await untilSong(scene, 1);
  const broken = [{ ...(songs[0] as (typeof songs)[0]), id: 'short' }];
  await player.load({ playlistId, songs: broken, index: 0, positionMs: 0 });
  await vi.waitFor(() => expect(warnings).toEqual(["YouTube's player reported error 2"]));
  expect(refused).toEqual([0]);
});

it.each([
  ['spotify', false],
  ['youtube', false],
  ['apple', true],
] as const)('of %s can keep step by small changes of its speed: %s', async (service, can) => {
  const scene = await open(service);
  const { player, playlistId, songs } = scene;
  await player.load({ playlistId, songs, index: 0, positionMs: 0 });
  await untilSong(scene, 0);
  expect([player.setRate(1), player.setRate(1.02)]).toEqual([can, can]);
});

it("Apple's player goes through the shuffled order by itself", async () => {
  const scene = await open('apple');
  const { player, playlistId, songs } = scene;
  await player.load({ playlistId, songs, index: 1, positionMs: 0 });
  await untilSong(scene, 1);
  // Leaves the other songs as they are, so that the one after the current song is the first.
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  await player.setShuffle(true);
  expect(player.state().order).toEqual([1, 0, 2, 3]);
  await untilStatus(scene, 'playing');
  await player.seek(179_600);
  await untilSong(scene, 0);
});

it("Apple's player tells which song it was not given", async () => {
  const scene = await open('apple');
  const { player, playlistId, songs, refused } = scene;
  const withUnknown = [{ ...(songs[0] as (typeof songs)[0]), id: '1' }, ...songs.slice(1)];
  await player.load({ playlistId, songs: withUnknown, index: 0, positionMs: 0 });
  await vi.waitFor(() => expect(refused).toEqual([0]));
  await player.next();
  await untilSong(scene, 1);
});
