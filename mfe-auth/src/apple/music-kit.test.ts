import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadMusicKit } from './music-kit.ts';

const url = 'http://127.0.0.1:4030/musickit/v3/musickit.js';
const kit = { configure: () => ({ authorize: async () => 'token' }) };
const scripts = () => [...document.head.querySelectorAll('script')];
const arrive = (value: unknown = kit) => Reflect.set(window, 'MusicKit', value);
/** Tells the script that is on the page of an event. */
const tell = (type: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(type));

beforeEach(() => {
  // jsdom would fetch the script.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof Node) document.head.insertBefore(inert(node), null);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'MusicKit');
  for (const script of scripts()) script.remove();
});

/** The element as one that runs nothing. */
const inert = (node: Node): Node => {
  if (node instanceof HTMLScriptElement) node.type = 'text/plain';
  return node;
};

describe('loadMusicKit', () => {
  it('gives what the script brings', async () => {
    const loading = loadMusicKit(url);
    expect(scripts().map(({ src }) => src)).toEqual([url]);
    arrive();
    tell('load');
    await expect(loading).resolves.toBe(kit);
  });

  it('waits for parts that the script loads by itself', async () => {
    const loading = loadMusicKit(url);
    tell('load');
    arrive();
    document.dispatchEvent(new Event('musickitloaded'));
    await expect(loading).resolves.toBe(kit);
  });

  it('loads one script for all who ask, and none once it is there', async () => {
    const both = [loadMusicKit(url), loadMusicKit(url)];
    expect(scripts()).toHaveLength(1);
    arrive();
    tell('load');
    await expect(Promise.all(both)).resolves.toEqual([kit, kit]);
    await expect(loadMusicKit(url)).resolves.toBe(kit);
    expect(scripts()).toHaveLength(1);
  });

  it('asks the network again after a failure', async () => {
    const failed = loadMusicKit(url);
    tell('error');
    await expect(failed).rejects.toThrow('MusicKit could not be loaded');
    expect(scripts()).toEqual([]);
    const second = loadMusicKit(url);
    arrive();
    tell('load');
    await expect(second).resolves.toBe(kit);
  });

  it('gives up after 10 seconds, also on a script that came and brought nothing', async () => {
    vi.useFakeTimers();
    const loading = loadMusicKit(url);
    const outcome = loading.catch((error: Error) => error.message);
    tell('load');
    await vi.advanceTimersByTimeAsync(9_999);
    expect(scripts()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('MusicKit did not come in time');
    expect(scripts()).toEqual([]);
  });

  it.each([{}, { configure: 'no function' }, 'MusicKit', null])('takes %j for no MusicKit', async (value) => {
    arrive(value);
    const loading = loadMusicKit(url);
    tell('error');
    await expect(loading).rejects.toThrow('MusicKit could not be loaded');
  });
});
