import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeAudio, useFakeSound } from '../../browser/fake-audio.ts';

const { createPlayerClass } = await import(new URL('./player.js', import.meta.url).href);
const Player = createPlayerClass('http://youtube.test');

const known = 'abcdefghijk';
const barred = 'barredvideo';
const withheld = 'withheldone';

const answers: Record<string, [number, object]> = {
  [known]: [200, { title: 'Essence', author: 'Wizkid', durationMs: 10_000 }],
  [barred]: [403, { error: 150 }],
  [withheld]: [403, { error: 101 }],
};

beforeEach(() => {
  useFakeSound();
  vi.stubGlobal('document', { createElement: () => ({ style: {}, remove: vi.fn() }) });
  vi.stubGlobal('fetch', async (address: string) => {
    const [status, body] = answers[address.replace('http://youtube.test/player/', '')] ?? [404, {}];
    return new Response(JSON.stringify(body), { status });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

const open = async (options: object = {}) => {
  const log: (string | number)[] = [];
  const element = { id: 'player', className: 'hidden', replaceWith: vi.fn() };
  const player = new Player(element, {
    events: {
      onReady: () => log.push('ready'),
      onStateChange: ({ data }: { data: number }) => log.push(data),
      onError: ({ data }: { data: number }) => log.push(`error ${data}`),
    },
    ...options,
  });
  await settle();
  return { player, log, element };
};

it('takes the place and id of the element, gets ready and cues the video', async () => {
  const { player, log, element } = await open({ videoId: known });
  expect(element.replaceWith).toHaveBeenCalledWith(player.getIframe());
  expect(player.getIframe()).toMatchObject({ id: 'player', className: 'hidden' });
  expect(log).toEqual(['ready', 5]);
  expect(player.getVideoData()).toEqual({ video_id: known, title: 'Essence', author: 'Wizkid' });
  expect(player.getDuration()).toBe(10);
});

it('plays, pauses, seeks and ends with the states of the real player', async () => {
  const { player, log } = await open({ videoId: known });
  player.playVideo();
  await settle();
  await vi.advanceTimersByTimeAsync(2000);
  player.pauseVideo();
  expect([player.getCurrentTime(), player.getPlayerState()]).toEqual([2, 2]);
  player.seekTo(9, true);
  player.playVideo();
  await vi.advanceTimersByTimeAsync(1000);
  expect(log).toEqual(['ready', 5, 3, 1, 2, 3, 1, 0]);
  expect(FakeAudio.last?.src).toBe(`http://youtube.test/player/${known}/audio`);
});

it('starts muted when asked to, and unmutes', async () => {
  const { player } = await open({ videoId: known, playerVars: { autoplay: 1, mute: 1 } });
  expect([player.getPlayerState(), player.isMuted(), FakeAudio.last?.muted]).toEqual([1, true, true]);
  player.unMute();
  expect([player.isMuted(), FakeAudio.last?.muted]).toEqual([false, false]);
});

it.each([
  ['short', 2],
  ['nosuchvideo', 100],
  [barred, 150],
  [withheld, 101],
])('answers %s with error %i', async (videoId, error) => {
  const { player, log } = await open();
  player.loadVideoById(videoId);
  await settle();
  expect(log).toEqual(['ready', `error ${error}`]);
});

it('answers error 5 when nothing can be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect((await open({ videoId: known })).log).toEqual(['ready', 'error 5']);
});

it('goes on with the video asked for last', async () => {
  const { player, log } = await open();
  player.loadVideoById('nosuchvideo');
  player.loadVideoById({ videoId: known, startSeconds: 4 });
  await settle();
  expect([log, player.getCurrentTime()]).toEqual([['ready', 3, 1], 4]);
});

it('stays unstarted when the browser wants a click first', async () => {
  FakeAudio.refusal = new Error('NotAllowedError');
  const { player, log } = await open({ videoId: known, playerVars: { autoplay: 1 } });
  expect(log).toEqual(['ready', 3, -1]);
  player.playVideo();
  await settle();
  expect(player.getPlayerState()).toBe(1);
});

it('has speeds in steps of a quarter, and takes the nearest towards the usual one for others', async () => {
  const { player } = await open({ videoId: known });
  expect(player.getAvailablePlaybackRates()).toEqual([0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]);
  const rateFor = (suggested: number) => {
    player.setPlaybackRate(suggested);
    return player.getPlaybackRate();
  };
  expect([0.98, 1.02, 1.6, 0.6, 3, 0.1].map(rateFor)).toEqual([1, 1, 1.5, 0.75, 2, 0.25]);
});
