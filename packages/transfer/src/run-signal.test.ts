import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRunSignal } from './run-signal.ts';
import { sleep } from './sleep.ts';
import { setUpCopy } from './testing/copy-setup.ts';
import { catalogueOn, songOn, upTo } from './testing/songs.ts';
import { setUpSync } from './testing/sync-run-setup.ts';

const warnings: string[] = [];
const warned = ({ name }: Error) => warnings.push(name);
beforeEach(() => {
  warnings.length = 0;
  process.on('warning', warned);
});
afterEach(() => {
  process.off('warning', warned);
});
/** A warning is told in a turn of its own. */
const warningsSoFar = async (): Promise<string[]> => {
  await setImmediate();
  return warnings;
};

/** Has each search of a service listen to its signal for a moment, as a call over the network does; answers those signals. */
const slowSearches = ({ destination }: Pick<ReturnType<typeof setUpCopy>, 'destination'>): Set<AbortSignal> => {
  const signals = new Set<AbortSignal>();
  const search = destination.searchTracks.bind(destination);
  destination.searchTracks = async (query, options = {}) => {
    const { signal = new AbortController().signal } = options;
    signals.add(signal);
    await sleep(1, signal);
    return search(query, options);
  };
  return signals;
};

const listenersOf = (signals: Iterable<AbortSignal>): number =>
  [...signals].reduce((sum, signal) => sum + getEventListeners(signal, 'abort').length, 0);

describe("a run's signal", () => {
  it('aborts with the first of the given ones', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const signal = createRunSignal(one.signal, other.signal);
    other.abort('cancel');
    expect(signal).toMatchObject({ aborted: true, reason: 'cancel' });
  });

  it('has Node warn of listeners that are never taken away', async () => {
    const signal = createRunSignal(new AbortController().signal);
    for (const _ of upTo(100)) signal.addEventListener('abort', () => {});
    expect(await warningsSoFar()).toEqual(['MaxListenersExceededWarning']);
  });

  it('bears the listeners of a copy with sixteen searches under way, of which none is left', async () => {
    const songs = upTo(60).map((n) => songOn('spotify', n, { isrc: null }));
    const copy = setUpCopy({ to: 'youtube', songs, destination: { catalogue: catalogueOn('youtube', 60) } });
    const signals = slowSearches(copy);
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.destination.countOf('searchTracks')).toBe(60);
    expect(await warningsSoFar()).toEqual([]);
    expect(listenersOf(signals)).toBe(0);
  });

  it('bears those of a sync', async () => {
    const sync = setUpSync({ copied: [], destination: { limits: { isrcBatch: 0 } } });
    sync.setSource(upTo(40));
    const signals = slowSearches(sync);
    expect(await sync.run()).toEqual({ kind: 'done' });
    expect(sync.shown()).toEqual(upTo(40));
    expect(await warningsSoFar()).toEqual([]);
    expect(listenersOf(signals)).toBe(0);
  });
});
