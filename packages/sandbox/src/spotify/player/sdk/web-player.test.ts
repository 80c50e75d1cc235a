import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeAudio, useFakeSound } from '../../../browser/fake-audio.ts';
import { makeTestApp, playlistNamed } from '../../testing/start-spotify.ts';

const { createPlayerClass } = await import(new URL('./web-player.js', import.meta.url).href);
const Player = createPlayerClass('http://spotify.test');

interface State {
  paused: boolean;
  position: number;
  track_window: { current_track: { id: string; name: string } };
}

beforeEach(useFakeSound);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const events = [
  'ready',
  'not_ready',
  'initialization_error',
  'authentication_error',
  'account_error',
  'playback_error',
  'autoplay_failed',
];

/** A page with a player of the account, and the Spotify app behind `fetch`. */
const browse = async (account = 'demo', scope?: string) => {
  const test = await makeTestApp();
  const token = scope === undefined ? await test.token(account) : await test.issue(account, scope);
  let isOffline = false;
  vi.stubGlobal('fetch', async (address: string, { method, headers, body, signal }: RequestInit) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    const { pathname, search } = new URL(address);
    const answer = await test.app.inject({
      method: method as 'GET',
      url: pathname + search,
      headers: headers as Record<string, string>,
      payload: body as string | undefined,
    });
    if (!signal?.aborted) answers.push(answer.statusCode);
    return new Response(answer.body || null, { status: answer.statusCode });
  });
  const answers: number[] = [];
  const log: string[] = [];
  const states: (State | null)[] = [];
  const getOAuthToken = vi.fn((give: (token: string) => void) => give(token));
  const player = new Player({ name: 'Playa Web Playback SDK', getOAuthToken, volume: 1 });
  for (const name of events)
    player.addListener(name, (event?: { message?: string }) =>
      log.push([name, event?.message].filter(Boolean).join(': ')),
    );
  player.addListener('player_state_changed', (state: State | null) => states.push(state));
  const playlist = playlistNamed(test, 'Fifty Flames');
  const tracks = (test.context.world.libraries.playlist('spotify', playlist)?.rows ?? []).flatMap((row) =>
    row.kind === 'track' ? row.trackId : [],
  );
  const ready = new Promise<string>((resolve) =>
    player.addListener('ready', ({ device_id }: { device_id: string }) => resolve(device_id)),
  );
  const play = async (body: object = { context_uri: `spotify:playlist:${playlist}` }) =>
    test.call('PUT', `/v1/me/player/play?device_id=${await ready}`, body, token);
  return {
    ...test,
    player,
    log,
    answers,
    states,
    tracks,
    token,
    ready,
    play,
    getOAuthToken,
    goOffline: (offline: boolean) => {
      isOffline = offline;
    },
  };
};

/** Waits until the page has heard of something. */
const until = (condition: () => unknown) => vi.waitFor(() => expect(condition()).toBeTruthy());

it('becomes a device, plays what the Web API starts, and says so', async () => {
  const { player, play, call, log, states, tracks, ready } = await browse();
  expect(await player.connect()).toBe(true);
  expect(await player.getCurrentState()).toBeNull();
  const { text } = await call('GET', '/v1/me/player/devices');
  expect(JSON.parse(text).devices).toMatchObject([
    { id: await ready, name: 'Playa Web Playback SDK', is_active: false },
  ]);
  expect((await play()).status).toBe(204);
  await until(() => FakeAudio.last?.isPlaying);
  expect(FakeAudio.last?.src).toBe(`http://spotify.test/player/audio/${tracks[0]}`);
  expect(states.at(-1)).toMatchObject({
    paused: false,
    repeat_mode: 0,
    shuffle: false,
    track_window: { current_track: { id: tracks[0] }, next_tracks: [{ id: tracks[1] }, { id: tracks[2] }] },
  });
  expect(log).toEqual(['ready']);
});

it('pauses, goes on, seeks and skips, for the Web API to see', async () => {
  const { player, play, call, states, tracks } = await browse();
  await player.connect();
  await play();
  await until(() => FakeAudio.last?.isPlaying);
  await player.togglePlay();
  await until(() => states.at(-1)?.paused);
  expect(FakeAudio.last?.isPlaying).toBe(false);
  await player.seek(42_000);
  await until(() => states.at(-1)?.position === 42_000);
  expect(await player.getCurrentState()).toMatchObject({ position: 42_000, paused: true });
  await player.resume();
  await until(() => FakeAudio.last?.isPlaying);
  await player.nextTrack();
  await until(() => states.at(-1)?.track_window.current_track.id === tracks[1]);
  await player.setVolume(0.3);
  await until(() => FakeAudio.last?.volume === 0.3);
  expect(JSON.parse((await call('GET', '/v1/me/player')).text)).toMatchObject({
    is_playing: true,
    item: { id: tracks[1] },
    device: { volume_percent: 30 },
  });
  await player.previousTrack();
  await until(() => states.at(-1)?.track_window.current_track.id === tracks[0]);
});

it('goes on to the next track when one is over', async () => {
  const { player, play, states, tracks, context } = await browse();
  await player.connect();
  await play();
  await until(() => FakeAudio.last?.isPlaying);
  const { durationMs = 0 } = context.world.catalogue.listing('spotify', tracks[0] ?? '') ?? {};
  await vi.advanceTimersByTimeAsync(durationMs + 10);
  await until(() => states.at(-1)?.track_window.current_track.id === tracks[1]);
  expect(FakeAudio.last?.src).toBe(`http://spotify.test/player/audio/${tracks[1]}`);
});

it('is silent once another device takes over', async () => {
  const { player, play, call, states } = await browse();
  await player.connect();
  await play();
  await until(() => FakeAudio.last?.isPlaying);
  const other = JSON.parse((await call('POST', '/player/devices', { name: 'Kitchen', volume: 50 })).text).device_id;
  await call('PUT', '/v1/me/player', { device_ids: [other] });
  await until(() => states.at(-1) === null);
  expect(FakeAudio.last?.isPlaying).toBe(false);
});

it('pauses when the browser wants a click first', async () => {
  const { player, play, call, log, states } = await browse();
  await player.connect();
  FakeAudio.refusal = Object.assign(new Error('no'), { name: 'NotAllowedError' });
  await play();
  await until(() => log.includes('autoplay_failed'));
  await until(() => states.at(-1)?.paused);
  expect(JSON.parse((await call('GET', '/v1/me/player')).text).is_playing).toBe(false);
});

it('tells of sound that cannot be played', async () => {
  const { player, play, log } = await browse();
  await player.connect();
  FakeAudio.refusal = new Error('NotSupportedError');
  await play();
  await until(() => log.some((line) => line.startsWith('playback_error: ')));
});

it.each([
  ['tunde', undefined, 'account_error: This functionality is restricted to premium users only'],
  ['demo', 'user-read-private', 'authentication_error: Invalid token scopes.'],
])('does not connect for %s with the scope %s', async (account, scope, line) => {
  const { player, log } = await browse(account, scope);
  expect(await player.connect()).toBe(false);
  expect(log).toEqual([line]);
});

it('asks for a token again when one expired, and gives up on a second one', async () => {
  const { player, log, getOAuthToken } = await browse();
  getOAuthToken.mockImplementation((give) => give('expired'));
  expect(await player.connect()).toBe(false);
  expect(getOAuthToken).toHaveBeenCalledTimes(2);
  expect(log).toEqual(['authentication_error: Authentication failed']);
});

it('is not ready while the sandbox cannot be reached, and ready again by itself', async () => {
  const { player, play, log, states, goOffline } = await browse();
  await player.connect();
  await play();
  await until(() => FakeAudio.last?.isPlaying);
  goOffline(true);
  await player.pause();
  await vi.advanceTimersByTimeAsync(20_000);
  await until(() => log.includes('not_ready'));
  expect([FakeAudio.last?.isPlaying, states.at(-1)]).toEqual([false, null]);
  goOffline(false);
  await vi.advanceTimersByTimeAsync(1_000);
  await until(() => log.join() === 'ready,not_ready,ready');
});

it('is no device any more once it is disconnected', async () => {
  const { player, play, call, log, answers } = await browse();
  await player.connect();
  await play();
  await until(() => FakeAudio.last?.isPlaying);
  player.disconnect();
  await until(() => answers.at(-1) === 204);
  expect([FakeAudio.last?.isPlaying, log]).toEqual([false, ['ready', 'not_ready']]);
  expect(JSON.parse((await call('GET', '/v1/me/player/devices')).text).devices).toEqual([]);
  expect((await call('GET', '/v1/me/player')).status).toBe(204);
  expect(answers).not.toContain(404);
});

it('stops telling those that were removed', async () => {
  const { player, log } = await browse();
  const listener = vi.fn();
  player.on('ready', listener);
  expect(player.removeListener('ready', listener)).toBe(true);
  await player.connect();
  expect([listener.mock.calls.length, log]).toEqual([0, ['ready']]);
});
