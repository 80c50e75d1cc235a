import type { RoomCommand, ServiceName } from '@playa/contracts';
import { seekLeadMs } from '@playa/rooms';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlayerFailure } from '../players/player-failure.ts';
import { FakeAudio, installFakeAudio } from '../testing/fake-audio.ts';
import { FakePlayer } from '../testing/fake-player.ts';
import { aRoomSong, createFakeRoom, type FakeRoomOptions, me, roomId } from '../testing/fake-room.ts';
import { LiveRoom } from './live-room.ts';
import { RoomPlayback } from './room-playback.ts';

const closing: (() => void)[] = [];
beforeEach(() => {
  installFakeAudio();
  vi.useFakeTimers();
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.useRealTimers();
  localStorage.clear();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

interface Scene extends FakeRoomOptions {
  service?: ServiceName | null;
  links?: { entry: number; trackId: string }[];
  /** What is found on the member's service, by entry; null for a song that it does not have, nothing for one that could not be looked for. */
  found?: Record<number, string | null>;
  refusal?: unknown;
  /** No song ever begins. */
  isBroken?: boolean;
}

/** A member whose page follows a room; the room plays its first song since 30 s unless told otherwise. */
const follow = async ({
  service = 'youtube',
  links = [],
  found = {},
  refusal = null,
  isBroken = false,
  ...options
}: Scene = {}) => {
  const server = createFakeRoom({
    ...options,
    timeline: { playing: true, from: performance.timeOrigin + performance.now() - 30_000, ...options.timeline },
  });
  server.on('GET /room/:id/links', () => ({ links }));
  const sought: number[][] = [];
  server.on('POST /room/:id/links', ({ body }) => {
    const { entries } = body as { entries: number[] };
    sought.push(entries);
    return { links: entries.flatMap((entry) => (entry in found ? [{ entry, trackId: found[entry] ?? null }] : [])) };
  });
  const commands: RoomCommand[] = [];
  server.realtime.answer('room.command', ({ command }) => {
    commands.push(command);
    return { version: server.snapshot().timeline.version };
  });
  const players: FakePlayer[] = [];
  const session = new LiveRoom(server.shell, roomId, me.id);
  const playback = new RoomPlayback({
    session,
    shell: server.shell,
    createPlayer: (name, reports) => {
      const player = Object.assign(new FakePlayer(name, reports), { refusal, isBroken });
      players.push(player);
      return player;
    },
  });
  closing.push(() => {
    session.close();
    playback.close();
  });
  playback.begin(service);
  session.begin();
  await pass(20);
  const player = () => players.at(-1) as FakePlayer;
  return {
    server,
    session,
    playback,
    players,
    player,
    commands,
    sought,
    status: () => playback.getState().player.status,
  };
};

/** The player is where the room is, `offMs` away from it. */
const keepAt = ({ player, session }: Awaited<ReturnType<typeof follow>>, offMs: number): void => {
  const { positionMs } = session.where() ?? { positionMs: 0 };
  player().positionMs = positionMs + offMs;
};

describe('a member hears', () => {
  it("the room's song on the own service, at the room's second", async () => {
    const { player, playback } = await follow();
    expect(player().calls).toEqual(['volume 0', 'load null 0']);
    expect(player().songs.map(({ id }) => id)).toEqual(['v1']);
    expect(Math.abs(player().positionMs - 30_250)).toBeLessThan(60);
    expect(playback.getState()).toMatchObject({ isFollowed: true, player: { status: 'playing', index: 0 } });
  });

  it('the same song on another service, by its link', async () => {
    const { player } = await follow({ service: 'spotify', links: [{ entry: 1, trackId: 's1' }] });
    expect([player().service, player().songs[0]?.id]).toEqual(['spotify', 's1']);
  });

  it('the same song on another service as soon as it is found there, and has the next ones looked for once', async () => {
    const songs = [1, 2, 3, 4, 5, 6].map((entry) => aRoomSong(entry));
    const { player, server, sought } = await follow({
      service: 'spotify',
      songs,
      found: { 1: 's1', 2: null, 3: 's3', 4: 's4', 5: 's5' },
    });
    expect([player().service, player().songs[0]?.id]).toEqual(['spotify', 's1']);
    await pass(3_000);
    expect(sought).toEqual([[1, 2, 3, 4]]);
    server.play({ index: 1 });
    await pass(3_000);
    expect(sought).toEqual([[1, 2, 3, 4], [5]]);
  });

  it('a song later that could not be looked for at first', async () => {
    const found: Record<number, string> = {};
    const { players, player } = await follow({ service: 'spotify', songs: [aRoomSong(1)], found });
    expect(players).toEqual([]);
    found[1] = 's1';
    await pass(11_000);
    expect(player().songs[0]?.id).toBe('s1');
  });

  it('its preview where the own service is not known to have it', async () => {
    const songs = [aRoomSong(1, { previewUrl: 'https://p.example/1.mp3' }), aRoomSong(2)];
    const { players, playback, server } = await follow({ service: 'spotify', songs });
    expect(players).toEqual([]);
    expect(FakeAudio.all.map(({ src, isPlaying }) => [src, isPlaying])).toEqual([['https://p.example/1.mp3', true]]);
    expect(playback.getSound().heard).toMatchObject({ kind: 'preview', reason: 'not-on-service' });
    server.play({ index: 1 });
    await pass(300);
    expect(FakeAudio.all[0]?.isPlaying).toBe(false);
    expect(playback.getSound().heard).toEqual({ kind: 'silence', reason: 'not-on-service' });
    expect(playback.getState().player).toMatchObject({ status: 'playing', index: 1 });
  });

  it('nothing of an address that is none of the web', async () => {
    const songs = [aRoomSong(1, { previewUrl: 'javascript:alert(1)' })];
    const { playback } = await follow({ service: null, songs });
    expect(playback.getSound().heard).toEqual({ kind: 'silence', reason: 'no-service' });
    expect(FakeAudio.all).toEqual([]);
  });

  it('nothing of a song that never begins, which is tried a few times and no more', async () => {
    const { player, playback } = await follow({ isBroken: true });
    await pass(1_500);
    expect(player().calls.filter((call) => call === 'play').length).toBeLessThanOrEqual(1);
    await pass(10_000);
    expect(player().calls.filter((call) => call === 'play').length).toBeLessThanOrEqual(3);
    expect(playback.getSound().heard).toEqual({ kind: 'silence', reason: 'not-on-service' });
  });

  it('nothing of a song that the service refuses, and the next one', async () => {
    const { player, playback, server } = await follow();
    player().refuse();
    await pass(300);
    expect(playback.getSound().heard).toEqual({ kind: 'silence', reason: 'not-on-service' });
    server.play({ index: 1 });
    await pass(300);
    expect(player().songs[0]?.id).toBe('v2');
  });
});

describe('what the room does', () => {
  it('is done at its moment: a pause not before, a next song so early that it begins then', async () => {
    const scene = await follow();
    const { player, server, session } = scene;
    server.play({ playing: false, from: server.serverTime() + 250, positionMs: 31_000 });
    await pass(240);
    expect(player().calls).not.toContain('pause');
    await pass(15);
    expect(player().calls).toContain('pause');
    server.play({ playing: true, index: 1, positionMs: 0, from: server.serverTime() + 250 });
    await pass(5);
    expect(player().songs[0]?.id).toBe('v2');
    expect(player().positionMs).toBe(seekLeadMs);
    expect(session.where()?.entry).toBe(1);
  });

  it('is a jump within the song: the player seeks before the jump is due, not once it is measured to be off', async () => {
    const scene = await follow();
    const { player, server } = scene;
    keepAt(scene, 0);
    await pass(500);
    const before = player().calls.length;
    server.play({ playing: true, positionMs: 90_000, from: server.serverTime() + 250 });
    await pass(255);
    const seeks = player().calls.slice(before);
    expect(seeks).toHaveLength(1);
    const [name, positionMs] = seeks[0]?.split(' ') ?? [];
    expect(name).toBe('seek');
    expect(Math.abs(Number(positionMs) - 90_000)).toBeLessThan(300);
  });

  it('ends a song after its length, and begins the next', async () => {
    const { player, playback } = await follow({ songs: [aRoomSong(1, { durationMs: 31_000 }), aRoomSong(2)] });
    await pass(1_200);
    expect(player().songs[0]?.id).toBe('v2');
    expect(playback.getState().player.index).toBe(1);
  });

  it('goes on where it was: a member who follows a pause stands at the same place', async () => {
    const { player, server } = await follow();
    player().positionMs = 33_000;
    server.play({ playing: false, positionMs: 30_500 });
    await pass(100);
    expect(player().calls.slice(-2)).toEqual(['pause', 'seek 30500']);
    server.play({ playing: true, positionMs: 30_500, from: server.serverTime() + 250 });
    await pass(260);
    expect(player().calls.at(-1)).toBe('play');
  });
});

describe('drift', () => {
  it('is measured, and corrected by a seek to where the room is then', async () => {
    const scene = await follow();
    keepAt(scene, 0);
    await pass(1_000);
    const { player, session, playback } = scene;
    player().positionMs -= 5_000;
    await pass(2_000);
    const seeks = player().calls.filter((call) => call.startsWith('seek'));
    expect(seeks.length).toBeGreaterThan(0);
    expect(Math.abs(Number(seeks[0]?.split(' ')[1]) - (session.where()?.positionMs ?? 0))).toBeLessThan(2_200);
    expect(playback.getSound().offMs).not.toBeNull();
  });

  it('is made up for by as much as the listener says their headphones are late', async () => {
    const { player, playback, session } = await follow();
    playback.setNudge(9_999);
    expect(playback.nudgeMs).toBe(500);
    await pass(1_500);
    const sought = player()
      .calls.filter((call) => call.startsWith('seek'))
      .at(-1);
    const { positionMs } = session.where() ?? { positionMs: 0 };
    expect(Number(sought?.split(' ')[1]) - positionMs).toBeGreaterThan(-1_000);
    expect(localStorage.getItem('playa.room-nudge')).toBe('500');
  });
});

describe('a player that fails', () => {
  it('leaves the room going on, says why, and is tried again', async () => {
    const scene = await follow({ refusal: new PlayerFailure('not-premium') });
    const { playback, players, server, status } = scene;
    expect(playback.getSound().problem).toMatchObject({ title: 'This needs a subscription to YouTube', help: 'open' });
    expect(status()).toBe('playing');
    server.play({ index: 1 });
    await pass(300);
    expect([players.length, playback.getState().player.index]).toEqual([1, 1]);
    playback.retry();
    await pass(20);
    expect(players).toHaveLength(2);
  });

  it('is another one when the member chooses another service', async () => {
    const { playback, players, player } = await follow({ links: [{ entry: 1, trackId: 's1' }] });
    playback.listenOn('spotify');
    await pass(20);
    expect(players.map(({ service }) => service)).toEqual(['youtube', 'spotify']);
    expect([players[0]?.calls.at(-1), player().songs[0]?.id]).toEqual(['end', 's1']);
  });
});

describe('the buttons', () => {
  it('of a member change the own sound alone', async () => {
    const { playback, player, commands, status } = await follow();
    playback.toggle();
    await pass(20);
    expect([player().calls.at(-1), status(), playback.getSound().isHushed]).toEqual(['pause', 'paused', true]);
    playback.next();
    playback.seek(5);
    playback.select(2);
    await playback.setShuffle(true);
    playback.toggle();
    await pass(20);
    expect([player().calls.at(-1), status(), commands]).toEqual(['play', 'playing', []]);
  });

  it('of the owner are commands', async () => {
    const { playback, commands } = await follow({ owner: me });
    playback.toggle();
    playback.next();
    playback.seek(61_000.4);
    playback.select(2);
    await playback.setShuffle(true);
    expect(commands).toEqual([
      { kind: 'pause' },
      { kind: 'next' },
      { kind: 'seek', positionMs: 61_000 },
      { kind: 'play', entry: 3 },
      { kind: 'shuffle', on: true },
    ]);
  });

  it('of the owner seek on from where the last press led, before the room is there', async () => {
    const { playback, commands, server } = await follow({ owner: me });
    const from = playback.position();
    for (let press = 0; press < 3; press += 1) playback.seek(playback.position() + 5_000);
    await pass(20);
    const led = commands.map((command) =>
      command.kind === 'seek' ? Math.round((command.positionMs - from) / 5_000) : 0,
    );
    expect(led).toEqual([1, 2, 3]);
    server.play({ positionMs: 100_000, from: server.serverTime() });
    await pass(400);
    expect(Math.abs(playback.position() - 100_400)).toBeLessThan(50);
  });

  it('of the owner bring back the own sound alone where only that is silent', async () => {
    const { playback, commands, server, status } = await follow({ owner: me });
    server.shell.bus.publish('preview.started', { player: 'a preview' });
    await pass(20);
    expect(status()).toBe('paused');
    playback.toggle();
    await pass(20);
    expect([status(), commands]).toEqual(['playing', []]);
  });
});

it("the owner's page tells the length of a song once where the room does not know it", async () => {
  const { commands } = await follow({ owner: me, songs: [aRoomSong(1, { durationMs: null }), aRoomSong(2)] });
  await pass(1_000);
  expect(commands).toEqual([{ kind: 'length', entry: 1, durationMs: 180_000 }]);
});

it('nothing is left of a room that has ended', async () => {
  const { server, player } = await follow();
  server.describe({ ended: { at: '2026-01-01T00:00:00.000Z', reason: 'owner-ended' } });
  await pass(20);
  expect(player().calls.at(-1)).toBe('end');
});
