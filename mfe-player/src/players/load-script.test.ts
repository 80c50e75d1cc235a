import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScript, scriptLimitMs } from './load-script.ts';

const url = 'http://127.0.0.1:4020/iframe_api';
const scripts = () => [...document.scripts].filter(({ src }) => src === url);
let isReady: boolean;
const ready = () => isReady;
/** Tells the script in the page of an event. */
const tell = (type: 'load' | 'error') => scripts().at(-1)?.dispatchEvent(new Event(type));

beforeEach(() => {
  isReady = false;
  vi.useFakeTimers();
  // jsdom would fetch the script.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (node instanceof HTMLScriptElement)
        document.head.insertBefore(Object.assign(node, { type: 'text/plain' }), null);
    }
  });
});
afterEach(() => {
  vi.useRealTimers();
  for (const script of scripts()) script.remove();
});

describe('loadScript', () => {
  it('loads nothing where it is there already', async () => {
    isReady = true;
    await loadScript(url, ready);
    expect(scripts()).toEqual([]);
  });

  it('adds the script once for all who ask, and waits for the parts that it loads by itself', async () => {
    const both = Promise.all([loadScript(url, ready), loadScript(url, ready)]);
    expect(scripts()).toHaveLength(1);
    tell('load');
    isReady = true;
    await vi.advanceTimersByTimeAsync(100);
    await both;
  });

  it('waits for the script that another build of the page has asked for', async () => {
    document.head.append(Object.assign(document.createElement('script'), { src: url }));
    const loading = loadScript(url, ready);
    expect(scripts()).toHaveLength(1);
    isReady = true;
    tell('load');
    await loading;
  });

  it('says that it is blocked, and asks the network again at the next try', async () => {
    const blocked = expect(loadScript(url, ready)).rejects.toMatchObject({ name: 'PlayerFailure', kind: 'script' });
    tell('error');
    await blocked;
    expect(scripts()).toEqual([]);
    const again = loadScript(url, ready);
    isReady = true;
    tell('load');
    await again;
  });

  it('gives up after 10 s, also on a script that came and brought nothing', async () => {
    const late = expect(loadScript(url, ready)).rejects.toMatchObject({ kind: 'script' });
    tell('load');
    await vi.advanceTimersByTimeAsync(scriptLimitMs - 1);
    expect(scripts()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await late;
    expect([scripts(), scriptLimitMs]).toEqual([[], 10_000]);
  });
});
