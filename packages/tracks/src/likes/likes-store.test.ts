import { createFakeShell } from '@playa/testing/shell';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTrack } from '../testing/create-track.ts';
import { type FakeLibrary, fakeLibrary } from '../testing/fake-library.ts';
import { likedTracksKey } from './liked-tracks.ts';
import { LikesStore } from './likes-store.ts';

const song = createTrack({ id: 'a' });
const added = { kind: 'success', message: 'Track added to your library sucessfully!' };
const removed = { kind: 'success', message: 'Track removed from your library sucessfully!' };
const failed = { kind: 'error', message: 'Failed to add track to library' };

const storeWith = (library: FakeLibrary) => {
  const shell = createFakeShell({ streaming: { client: () => library.client } });
  return { store: new LikesStore(shell, 'ada'), shell, toasts: shell.recorded.toasts };
};

const settled = () => new Promise((resume) => setTimeout(resume, 0));
const kept = () => JSON.parse(localStorage.getItem(likedTracksKey('ada')) ?? 'null');

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe('liking on Spotify', () => {
  it('updates the view immediately, sends, announces and stores the like; a second click removes it', async () => {
    const library = fakeLibrary();
    const { store, toasts } = storeWith(library);
    store.toggle(song);
    expect(store.isLiked(song)).toBe(true);
    await settled();
    expect([...library.saved]).toEqual(['a']);
    expect(kept()).toMatchObject({ spotify: ['a'] });
    store.toggle(song);
    await settled();
    expect(store.isLiked(song)).toBe(false);
    expect([...library.saved]).toEqual([]);
    expect(kept()).toMatchObject({ spotify: [] });
    expect(toasts).toEqual([added, removed]);
  });

  it('reverts the like if the service refuses, with the same message in both directions', async () => {
    const library = fakeLibrary();
    library.failing = true;
    const { store, toasts } = storeWith(library);
    store.toggle(song);
    await settled();
    expect(store.isLiked(song)).toBe(false);
    expect(kept()).toMatchObject({ spotify: [] });
    library.failing = false;
    store.toggle(song);
    await settled();
    library.failing = true;
    store.toggle(song);
    await settled();
    expect(store.isLiked(song)).toBe(true);
    expect(toasts).toEqual([failed, added, failed]);
  });

  it('sends the changes of one song sequentially, and the last one wins', async () => {
    const library = fakeLibrary();
    library.blocked = true;
    const { store, toasts } = storeWith(library);
    store.toggle(song);
    store.toggle(song);
    expect(library.requests).toEqual(['save a']);
    await library.release();
    expect(library.requests).toEqual(['save a', 'remove a']);
    await library.release();
    expect(store.isLiked(song)).toBe(false);
    expect([...library.saved]).toEqual([]);
    expect(toasts).toEqual([removed]);
  });

  it('sends no second request if the desired state is the one of the service again', async () => {
    const library = fakeLibrary();
    library.blocked = true;
    const { store } = storeWith(library);
    store.toggle(song);
    store.toggle(song);
    store.toggle(song);
    await library.release();
    expect(library.requests).toEqual(['save a']);
    expect(store.isLiked(song)).toBe(true);
  });

  it('handles songs independently of each other', () => {
    const library = fakeLibrary();
    library.blocked = true;
    const { store } = storeWith(library);
    store.toggle(song);
    store.toggle(createTrack({ id: 'b' }));
    expect(library.requests).toEqual(['save a', 'save b']);
  });
});

describe('liking on Apple', () => {
  const apple = createTrack({ service: 'apple', id: '7' });
  const library = () => fakeLibrary('apple', { saveTracks: true });

  it('adds with the message of Apple, and reports that removing is not possible', async () => {
    const { store, toasts } = storeWith(library());
    store.toggle(apple);
    await settled();
    store.toggle(apple);
    await settled();
    expect(store.isLiked(apple)).toBe(true);
    expect(toasts).toEqual([
      { kind: 'success', message: 'Track added to library' },
      { kind: 'info', message: "Apple Music doesn't let apps remove songs" },
    ]);
  });

  it('reports that something went wrong', async () => {
    const failing = library();
    failing.failing = true;
    const { store, toasts } = storeWith(failing);
    store.toggle(apple);
    await settled();
    expect(store.isLiked(apple)).toBe(false);
    expect(toasts).toEqual([{ kind: 'error', message: 'Something went wrong!' }]);
  });
});

describe('where songs cannot be liked', () => {
  it.each([
    ['youtube', { saveTracks: true }],
    ['spotify', { saveTracks: false }],
  ] as const)('sends nothing on %s with %j', (service, capabilities) => {
    const library = fakeLibrary(service, capabilities);
    const { store } = storeWith(library);
    const track = createTrack({ service });
    expect(store.canLike(service)).toBe(false);
    store.toggle(track);
    expect(store.isLiked(track)).toBe(false);
    expect(library.requests).toEqual([]);
  });

  it('treats a missing client, and one without capabilities, as unable to save', () => {
    const old = fakeLibrary();
    Reflect.deleteProperty(old.client, 'capabilities');
    expect(storeWith(old).store.canLike('spotify')).toBe(false);
    expect(new LikesStore(createFakeShell(), 'ada').canLike('spotify')).toBe(false);
  });
});

describe('external changes', () => {
  it('are published to other tabs and remotes', async () => {
    const { store, shell } = storeWith(fakeLibrary());
    const other = new LikesStore(shell, 'ada');
    const heard = vi.fn();
    shell.bus.subscribe('like.changed', heard, { signal: new AbortController().signal });
    store.toggle(song);
    await settled();
    expect(heard).toHaveBeenCalledExactlyOnceWith({ service: 'spotify', trackId: 'a', liked: true });
    expect(other.isLiked(song)).toBe(true);
  });

  it('by another tab are applied', () => {
    const { store } = storeWith(fakeLibrary());
    const changed = vi.fn();
    store.subscribe(changed);
    localStorage.setItem(likedTracksKey('ada'), JSON.stringify({ spotify: ['a'] }));
    window.dispatchEvent(new StorageEvent('storage', { key: likedTracksKey('bob') }));
    expect(store.isLiked(song)).toBe(false);
    window.dispatchEvent(new StorageEvent('storage', { key: likedTracksKey('ada') }));
    expect(store.isLiked(song)).toBe(true);
    expect(changed).toHaveBeenCalledOnce();
  });

  it('are ignored after disposal', () => {
    const { store, shell } = storeWith(fakeLibrary());
    store.dispose();
    shell.bus.publish('like.changed', { service: 'spotify', trackId: 'a', liked: true });
    expect(store.isLiked(song)).toBe(false);
  });
});

describe('querying the service', () => {
  const see = (store: LikesStore, ...ids: string[]) => ids.map((id) => store.observe(createTrack({ id })));

  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('queries each visible song once, in batches', async () => {
    const library = fakeLibrary();
    library.saved.add('b').add('c');
    const { store } = storeWith(library);
    see(store, 'a', 'b', 'c', 'a');
    await vi.runAllTimersAsync();
    see(store, 'a', 'b');
    await vi.runAllTimersAsync();
    expect(library.requests).toEqual(['ask a,b', 'ask c']);
    expect(['a', 'b', 'c'].map((id) => store.isLiked(createTrack({ id })))).toEqual([false, true, true]);
    expect(kept()).toMatchObject({ spotify: ['b', 'c'] });
  });

  it('skips songs that were only scrolled past', async () => {
    const library = fakeLibrary();
    const { store } = storeWith(library);
    for (const leave of see(store, 'a', 'b')) leave();
    see(store, 'c');
    await vi.runAllTimersAsync();
    expect(library.requests).toEqual(['ask c']);
  });

  it('corrects the stored likes', async () => {
    localStorage.setItem(likedTracksKey('ada'), JSON.stringify({ spotify: ['a'] }));
    const { store } = storeWith(fakeLibrary());
    expect(store.isLiked(song)).toBe(true);
    see(store, 'a');
    await vi.runAllTimersAsync();
    expect(store.isLiked(song)).toBe(false);
    expect(kept()).toMatchObject({ spotify: [] });
  });

  it('does not revert a like that is newer than the query', async () => {
    const library = fakeLibrary();
    const { store } = storeWith(library);
    let answer = (_: Set<string>): void => undefined;
    library.client.savedAmong = () => new Promise((resolve) => (answer = resolve));
    see(store, 'a');
    await vi.runAllTimersAsync();
    store.toggle(song);
    await vi.runAllTimersAsync();
    answer(new Set());
    await vi.runAllTimersAsync();
    expect(store.isLiked(song)).toBe(true);
  });

  it('pauses for a minute after a failure, then retries', async () => {
    const library = fakeLibrary();
    library.failing = true;
    const { store } = storeWith(library);
    see(store, 'a');
    await vi.advanceTimersByTimeAsync(1_000);
    see(store, 'b');
    await vi.advanceTimersByTimeAsync(59_000);
    expect(library.requests).toEqual(['ask a']);
    library.failing = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(library.requests).toEqual(['ask a', 'ask a,b']);
  });

  it('does not query a service without that capability', async () => {
    const library = fakeLibrary('spotify', { saveTracks: true });
    const { store } = storeWith(library);
    see(store, 'a');
    await vi.runAllTimersAsync();
    expect(library.requests).toEqual([]);
  });
});

describe('browser storage', () => {
  it.each(['{', '[]', 'null', '"x"', '{"spotify": 1}', '{"spotify": [1, null]}'])('ignores the value %s', (content) => {
    localStorage.setItem(likedTracksKey('ada'), content);
    expect(storeWith(fakeLibrary()).store.isLiked(song)).toBe(false);
  });

  it('is separate per user', () => {
    localStorage.setItem(likedTracksKey('bob'), JSON.stringify({ spotify: ['a'] }));
    expect(storeWith(fakeLibrary()).store.isLiked(song)).toBe(false);
  });

  it.each(['getItem', 'setItem'] as const)('is optional: likes work while %s throws', async (method) => {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { store, toasts } = storeWith(fakeLibrary());
    store.toggle(song);
    await settled();
    expect(store.isLiked(song)).toBe(true);
    expect(toasts).toEqual([added]);
  });
});
