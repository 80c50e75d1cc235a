import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeAudio, useFakeSound } from '../../browser/fake-audio.ts';
import { startApple } from '../testing/start-apple.ts';

const { createMusicKit } = await import(new URL('./create-music-kit.js', import.meta.url).href);

const origin = 'http://apple.test';
const key = 'music.sandbox.media-user-token';

type Message = { origin: string; source: unknown; data: unknown };

/** A browser window with a pop-up, storage, and the Apple app behind `fetch`. */
const browse = async () => {
  const sandbox = await startApple();
  const { accessToken, developerToken } = sandbox.accountOf('ada');
  const stored = new Map<string, string>();
  const listeners = new Set<(message: Message) => void>();
  const popup = { closed: false };
  const page = {
    location: { origin: 'http://127.0.0.1:3000' },
    open: vi.fn<(address: string) => typeof popup | null>(() => popup),
    addEventListener: (_: string, listener: (message: Message) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (message: Message) => void) => listeners.delete(listener),
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => stored.set(name, value),
      removeItem: (name: string) => stored.delete(name),
    },
  };
  vi.stubGlobal('window', page);
  vi.stubGlobal('fetch', async (address: URL, init: { headers: Headers }) => {
    const answer = await sandbox.app.inject({
      url: address.pathname + address.search,
      headers: Object.fromEntries(init.headers),
    });
    return new Response(answer.body || null, { status: answer.statusCode });
  });
  const say = (message: Partial<Message>) => {
    const data = { source: 'musickit-authorize', userToken: accessToken };
    for (const listener of listeners) listener({ origin, source: popup, data, ...message });
  };
  const kit = await createMusicKit(origin).configure({ developerToken, app: { name: 'Playa', build: '1' } });
  return { ...sandbox, page, popup, stored, listeners, say, kit, accessToken, developerToken };
};

beforeEach(useFakeSound);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('authorize', () => {
  it('opens one pop-up with token and origin, takes its answer and keeps it', async () => {
    const { kit, page, say, stored, accessToken, developerToken } = await browse();
    const both = [kit.authorize(), kit.authorize()];
    expect(page.open).toHaveBeenCalledOnce();
    const address = new URL(page.open.mock.calls[0]?.[0] ?? '');
    expect(address.origin + address.pathname).toBe(`${origin}/authorize`);
    expect(Object.fromEntries(address.searchParams)).toEqual({ token: developerToken, origin: page.location.origin });
    say({});
    expect(await Promise.all(both)).toEqual([accessToken, accessToken]);
    expect([kit.isAuthorized, stored.get(key)]).toEqual([true, accessToken]);
    await kit.unauthorize();
    expect([kit.isAuthorized, stored.has(key)]).toEqual([false, false]);
  });

  it('listens to nobody but the pop-up on its own origin', async () => {
    const { kit, say, listeners, accessToken } = await browse();
    const answer = kit.authorize();
    const forged = { source: 'musickit-authorize', userToken: 'forged' };
    say({ origin: 'http://evil.test', data: forged });
    say({ source: {}, data: forged });
    say({ data: { source: 'another script', userToken: 'forged' } });
    say({});
    expect(await answer).toBe(accessToken);
    expect(listeners.size).toBe(0);
  });

  it.each([
    [
      'cancelled',
      async ({ say }: Awaited<ReturnType<typeof browse>>) =>
        say({ data: { source: 'musickit-authorize', userToken: null } }),
    ],
    [
      'closed',
      async ({ popup }: Awaited<ReturnType<typeof browse>>) => {
        popup.closed = true;
        await vi.advanceTimersByTimeAsync(400);
      },
    ],
  ])('rejects when the pop-up is %s, and can be tried again', async (_, end) => {
    const browser = await browse();
    const refused = expect(browser.kit.authorize()).rejects.toMatchObject({ errorCode: 'AUTHORIZATION_ERROR' });
    await end(browser);
    await refused;
    expect(browser.kit.isAuthorized).toBe(false);
    browser.popup.closed = false;
    const again = browser.kit.authorize();
    browser.say({});
    expect(await again).toBe(browser.accessToken);
  });

  it('takes what the pop-up said right before it closed', async () => {
    const { kit, popup, say, accessToken } = await browse();
    const answer = kit.authorize();
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(200);
    say({});
    expect(await answer).toBe(accessToken);
  });

  it('rejects when the browser blocks the pop-up', async () => {
    const { kit, page } = await browse();
    page.open.mockReturnValueOnce(null);
    await expect(kit.authorize()).rejects.toMatchObject({ errorCode: 'AUTHORIZATION_ERROR' });
  });
});

describe('playing', () => {
  const listen = (kit: { addEventListener: (name: string, listener: (event: { state: number }) => void) => void }) => {
    const states: number[] = [];
    kit.addEventListener('playbackStateDidChange', ({ state }) => states.push(state));
    return states;
  };

  it('plays a queue song after song and says so', async () => {
    const { kit, songIds, context } = await browse();
    const ids = songIds(2);
    const states = listen(kit);
    await kit.setQueue({ songs: ids });
    await kit.play();
    expect([kit.nowPlayingItem.id, kit.isPlaying, FakeAudio.last?.src]).toEqual([
      ids[0],
      true,
      `${origin}/stream/${ids[0]}`,
    ]);
    const length = context.world.catalogue.listing('apple', ids[0] ?? '')?.durationMs ?? 0;
    await vi.advanceTimersByTimeAsync(length);
    expect([kit.nowPlayingItemIndex, kit.currentPlaybackTime]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(states).toEqual([1, 2, 5, 1, 2, 10]);
  });

  it('pauses, seeks, changes by index and stops', async () => {
    const { kit, songIds } = await browse();
    const states = listen(kit);
    await kit.setQueue({ songs: songIds(3), startWith: 1, startPlaying: true });
    await kit.seekToTime(20);
    await vi.advanceTimersByTimeAsync(2000);
    await kit.pause();
    expect([kit.nowPlayingItemIndex, kit.currentPlaybackTime]).toEqual([1, 22]);
    await kit.changeToMediaAtIndex(2);
    expect([kit.nowPlayingItemIndex, kit.currentPlaybackTime]).toEqual([2, 0]);
    await expect(kit.skipToNextItem()).rejects.toMatchObject({ errorCode: 'INVALID_ARGUMENTS' });
    await kit.stop();
    expect(states).toEqual([1, 2, 3, 5, 1, 2, 4]);
  });

  it('queues a library playlist, all pages of it', async () => {
    const { kit, say, playlistOf, songIds } = await browse();
    const answer = kit.authorize();
    say({});
    await answer;
    const { items } = await kit.setQueue({ playlist: playlistOf(130).id });
    expect(items.map(({ id }: { id: string }) => id)).toEqual(songIds(130));
  });

  it('says when there is nothing to play, no right to, or no click yet', async () => {
    const { kit, songIds } = await browse();
    await expect(kit.setQueue({ song: '1' })).rejects.toMatchObject({ errorCode: 'CONTENT_UNAVAILABLE' });
    await expect(kit.api.music('/v1/me/storefront')).rejects.toMatchObject({ errorCode: 'ACCESS_DENIED' });
    await kit.setQueue({ songs: songIds(1) });
    FakeAudio.refusal = Object.assign(new Error('no'), { name: 'NotAllowedError' });
    await expect(kit.play()).rejects.toMatchObject({ errorCode: 'USER_INTERACTION_REQUIRED' });
  });
});
