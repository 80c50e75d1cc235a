import { StreamingError } from '@playa/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cancelReason } from './run-input.ts';
import { setUpCopy } from './testing/copy-setup.ts';
import { catalogueOn, ids, upTo } from './testing/songs.ts';

describe('cancelling', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stops at the next batch, keeps the copied songs, and continues there in the next run', async () => {
    const cancelling = new AbortController();
    const copy = setUpCopy({
      songs: catalogueOn('spotify', 300),
      destination: { catalogue: catalogueOn('apple', 300) },
    });
    copy.destination.options.onCall = ({ method, count }) => {
      if (method === 'addTracks' && count === 2) cancelling.abort(cancelReason);
      return undefined;
    };
    expect(await copy.run(cancelling.signal)).toEqual({ kind: 'cancelled' });
    expect(copy.copied()).toEqual(ids('apple', upTo(200)));
    expect(copy.progress.at(-1)).toMatchObject({ copied: 200 });
    expect(copy.journal.failures()).toEqual([]);
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('apple', upTo(300)));
  });

  it('counts the songs of a batch whose response was lost', async () => {
    const cancelling = new AbortController();
    const copy = setUpCopy({ songs: catalogueOn('spotify', 10), destination: { catalogue: catalogueOn('apple', 10) } });
    copy.destination.options.onCall = ({ method }) => {
      if (method !== 'addTracks') return undefined;
      cancelling.abort(cancelReason);
      return { when: 'after', kind: 'network' };
    };
    expect(await copy.run(cancelling.signal)).toEqual({ kind: 'cancelled' });
    expect(copy.progress.at(-1)).toMatchObject({ copied: 10, failed: 0 });
  });

  it('sends no write that has not started, and no other request', async () => {
    const cancelling = new AbortController();
    const copy = setUpCopy({ songs: catalogueOn('spotify', 10), destination: { catalogue: catalogueOn('apple', 10) } });
    let asked = 0;
    const beforeWrite = async () => {
      asked += 1;
      // The playlist may be made; its songs are kept back.
      if (asked === 2) cancelling.abort(cancelReason);
    };
    expect(await copy.run(cancelling.signal, beforeWrite)).toEqual({ kind: 'cancelled' });
    expect(copy.destination.calls.at(-1)?.method).toBe('createPlaylist');
    expect(copy.destination.countOf('addTracks')).toBe(0);
    expect(copy.journal.state.items.every(({ status }) => status.state === 'matched')).toBe(true);
  });

  it('reads the destination once for a batch whose response was lost', async () => {
    const cancelling = new AbortController();
    const copy = setUpCopy({
      songs: catalogueOn('spotify', 10),
      destination: { catalogue: catalogueOn('apple', 10), hiddenReads: 100 },
    });
    copy.destination.options.onCall = ({ method }) => {
      if (method !== 'addTracks') return undefined;
      cancelling.abort(cancelReason);
      return { when: 'after', kind: 'network' };
    };
    expect(await copy.run(cancelling.signal)).toEqual({ kind: 'cancelled' });
    expect(copy.destination.countOf('playlistRows')).toBe(1);
    expect(copy.slept).toEqual([]);
  });

  it('does not wait for a service that no longer responds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const cancelling = new AbortController();
    const copy = setUpCopy({ songs: catalogueOn('spotify', 10), destination: { catalogue: catalogueOn('apple', 10) } });
    let startReconciling = () => {};
    const reconciling = new Promise<void>((resolve) => {
      startReconciling = resolve;
    });
    const { playlistRows } = copy.destination;
    copy.destination.playlistRows = (id, cursor, options) => {
      if (options?.signal?.aborted) return playlistRows(id, cursor, options);
      startReconciling();
      return new Promise((_, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new StreamingError('apple', 'aborted', 'Cancelled.')));
      });
    };
    copy.destination.options.onCall = ({ method }) => {
      if (method !== 'addTracks') return undefined;
      cancelling.abort(cancelReason);
      return { when: 'after', kind: 'network' };
    };
    const outcome = copy.run(cancelling.signal);
    await reconciling;
    vi.advanceTimersByTime(5_000);
    expect(await outcome).toEqual({ kind: 'cancelled' });

    copy.destination.playlistRows = playlistRows;
    copy.destination.options.onCall = undefined;
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('apple', upTo(10)));
  });

  it('does not happen when only the worker stops', async () => {
    const stopping = new AbortController();
    const copy = setUpCopy({
      songs: catalogueOn('spotify', 300),
      destination: { catalogue: catalogueOn('apple', 300) },
    });
    copy.destination.options.onCall = ({ method }) => {
      if (method === 'addTracks') stopping.abort('shutdown');
      return undefined;
    };
    expect(await copy.run(stopping.signal)).toEqual({ kind: 'interrupted' });
    expect(copy.journal.failures()).toEqual([]);
    expect(await copy.run()).toEqual({ kind: 'done' });
    expect(copy.copied()).toEqual(ids('apple', upTo(300)));
  });
});
