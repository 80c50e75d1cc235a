import { type CopyProgress, ProblemError, type StartCopyGroupBody, TransportError } from '@playa/contracts';
import { createFakeShell, type FakeBackend } from '@playa/testing/shell';
import { describe, expect, it } from 'vitest';
import { aCopy, progressOf } from '../testing/copies.ts';
import { backendWith, problem } from '../testing/overlay.tsx';
import { applyProgress, copiesApi } from './copies-api.ts';
import { createTransferStore } from './create-store.ts';

const { copy, latestCopies, startCopy, earlierCopies, usableServices, retryCopy, group, startGroup, history } =
  copiesApi.endpoints;

const setUp = (backend: FakeBackend = backendWith(() => aCopy())) => {
  const shell = createFakeShell({ backend });
  const store = createTransferStore({ backend: shell.backend });
  const known = (id = 'copy-1') => copy.select(id)(store.getState()).data;
  return { shell, store, known };
};

const at = (sequence: number, copied: number): CopyProgress => progressOf(aCopy({ sequence, copied }));

describe('applyProgress', () => {
  it('ends with the newest state in whatever order the states arrive', () => {
    for (const order of [
      [1, 2, 3],
      [1, 3, 2],
      [2, 1, 3],
      [2, 3, 1],
      [3, 1, 2],
      [3, 2, 1],
    ]) {
      const { store, known } = setUp();
      for (const sequence of order) store.dispatch(applyProgress(at(sequence, sequence * 10)));
      expect(known()).toMatchObject({ sequence: 3, copied: 30 });
    }
  });

  it('ignores a second state with the same sequence number', () => {
    const { store, known } = setUp();
    store.dispatch(applyProgress(at(5, 2)));
    store.dispatch(applyProgress(at(5, 1)));
    expect(known()?.copied).toBe(2);
  });

  it('keeps the loaded songs, which a push does not contain', async () => {
    const failedTracks = [{ position: 1, title: 'Essence', author: 'Wizkid', reason: 'no-match' as const }];
    const { store, known } = setUp(backendWith(() => aCopy({ sequence: 4, failedTracks })));
    await store.dispatch(copy.initiate('copy-1'));
    store.dispatch(applyProgress(at(5, 2)));
    expect(known()).toMatchObject({ sequence: 5, failedTracks });
  });

  it('is not undone by a response that was pending when a newer state was pushed', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const slow = new Promise((resolve) => {
      answer = resolve;
    });
    const { store, known } = setUp(backendWith(() => aCopy(), { 'GET /copies/:id': () => slow }));
    store.dispatch(applyProgress(at(1, 0)));
    const asked = store.dispatch(copy.initiate('copy-1', { forceRefetch: true }));
    store.dispatch(applyProgress(at(8, 3)));
    answer(aCopy({ sequence: 2, copied: 1 }));
    await asked;
    expect(known()).toMatchObject({ sequence: 8, copied: 3 });
  });

  const unmatched = [{ position: 1, title: 'Essence', author: 'Wizkid', reason: 'no-match' as const }];

  it('takes the failed songs of an ended copy from a response that is older than a push', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const slow = new Promise((resolve) => {
      answer = resolve;
    });
    const { store, known } = setUp(backendWith(() => aCopy(), { 'GET /copies/:id': () => slow }));
    const done = { state: 'done', copied: 2, failed: 1 } as const;
    store.dispatch(applyProgress(progressOf(aCopy({ ...done, sequence: 8 }))));
    const asked = store.dispatch(copy.initiate('copy-1', { forceRefetch: true }));
    // Marking it as seen creates a newer state of the same end.
    store.dispatch(applyProgress(progressOf(aCopy({ ...done, sequence: 9, seen: true }))));
    answer(aCopy({ ...done, sequence: 8, seen: false, failedTracks: unmatched }));
    await asked;
    expect(known()).toMatchObject({ sequence: 9, seen: true, failedTracks: unmatched });
  });

  it('drops the failed songs of an end when the copy resumes', async () => {
    const failed = aCopy({ state: 'failed', sequence: 4, failedTracks: unmatched });
    const { store, known } = setUp(backendWith(() => failed));
    await store.dispatch(copy.initiate('copy-1'));
    store.dispatch(applyProgress(progressOf(aCopy({ state: 'running', sequence: 5 }))));
    store.dispatch(applyProgress(progressOf(aCopy({ state: 'done', sequence: 6, failed: 0 }))));
    expect(known()).toMatchObject({ state: 'done', failedTracks: [] });
  });

  const aGroup = {
    id: 'group-1',
    source: 'spotify',
    destination: 'apple',
    createdAt: '2026-11-01T10:00:00.000Z',
    copies: [at(0, 0)],
  } as const;
  type Store = ReturnType<typeof setUp>['store'];
  const groupBody: StartCopyGroupBody = {
    source: 'spotify',
    destination: 'apple',
    playlists: [{ playlistId: 'p1', playlistName: 'Owambe', playlistImage: null, songCount: 3 }],
  };
  const shownGroup = (store: Store) => group.select('group-1')(store.getState()).data?.copies;

  it.each([
    {
      answered: 'a group that is started',
      routes: { 'POST /copy-groups': aGroup },
      ask: (store: Store) => store.dispatch(startGroup.initiate({ body: groupBody, idempotencyKey: 'request' })),
      shown: shownGroup,
    },
    {
      answered: 'a group',
      routes: { 'GET /copy-groups/:id': aGroup },
      ask: (store: Store) => store.dispatch(group.initiate('group-1')),
      shown: shownGroup,
    },
    {
      answered: 'a page of the history',
      routes: { 'GET /copy-history': { copies: aGroup.copies, nextCursor: null } },
      ask: (store: Store) => store.dispatch(history.initiate()),
      shown: (store: Store) =>
        history
          .select()(store.getState())
          .data?.pages.flatMap(({ copies }) => copies),
    },
  ])('is not replaced by an older state of a later response: $answered', async ({ routes, ask, shown }) => {
    let answerNow: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    const handlers = Object.entries(routes).map(([route, answer]) => [route, () => late.then(() => answer)] as const);
    const { store } = setUp(backendWith(() => aCopy(), Object.fromEntries(handlers)));
    const asked = ask(store);
    store.dispatch(applyProgress(at(8, 3)));
    answerNow();
    await asked;
    expect(shown(store)).toMatchObject([{ sequence: 8, copied: 3 }]);
  });

  it('keeps copies apart', () => {
    const { store, known } = setUp();
    store.dispatch(applyProgress(at(3, 3)));
    store.dispatch(applyProgress({ ...at(1, 1), id: 'copy-2' }));
    expect([known()?.copied, known('copy-2')?.copied]).toEqual([3, 1]);
  });
});

describe('the list of copies', () => {
  it('omits those whose end was seen, and requests none of the others', async () => {
    const copies = [
      aCopy({ id: 'running' }),
      aCopy({ id: 'news', state: 'done', seen: false }),
      aCopy({ id: 'old', state: 'done', seen: true }),
    ];
    const { shell, store, known } = setUp(
      backendWith(() => aCopy(), { 'GET /copies': () => ({ copies: copies.map(progressOf) }) }),
    );
    const { data } = await store.dispatch(latestCopies.initiate());
    expect(data?.map(({ id }) => id)).toEqual(['running', 'news']);
    expect(store.getState().flow.followed.map(({ id }) => id)).toEqual(['running', 'news']);
    expect([known('running')?.state, known('news')?.state, known('old')]).toEqual(['running', 'done', undefined]);
    expect(shell.recorded.calls).toHaveLength(1);
  });

  it('follows nothing if it could not be loaded', async () => {
    const { store } = setUp(() => problem(503, 'Down.'));
    await store.dispatch(latestCopies.initiate());
    expect(store.getState().flow.followed).toEqual([]);
  });
});

describe('calls', () => {
  const body = {
    source: 'spotify',
    destination: 'apple',
    playlistId: 'p1',
    playlistName: 'Lagos After Dark',
    playlistImage: null,
  } as const;

  it('start a copy with the given key', async () => {
    const { shell, store } = setUp();
    await store.dispatch(startCopy.initiate({ body, idempotencyKey: 'request-apple-0' }));
    expect(shell.recorded.calls[0]?.input).toMatchObject({ body, headers: { 'idempotency-key': 'request-apple-0' } });
  });

  it('write the response of a mutation to the cache', async () => {
    const { store, known } = setUp(
      backendWith(() => aCopy(), {
        'POST /copies/:id/retry': () => progressOf(aCopy({ sequence: 10, state: 'queued', failed: 0 })),
      }),
    );
    store.dispatch(applyProgress(progressOf(aCopy({ sequence: 9, state: 'failed' }))));
    await store.dispatch(retryCopy.initiate('copy-1'));
    expect(known()).toMatchObject({ sequence: 10, state: 'queued' });
  });

  it('leave the copy unchanged when a mutation fails', async () => {
    const { store, known } = setUp(
      backendWith(() => aCopy(), {
        'POST /copies/:id/retry': () => problem(409, 'Please connect.', 'service-not-connected'),
      }),
    );
    store.dispatch(applyProgress(progressOf(aCopy({ sequence: 9, state: 'failed' }))));
    const { error } = await store.dispatch(retryCopy.initiate('copy-1'));
    expect(error).toMatchObject({ message: 'Please connect.', code: 'service-not-connected' });
    expect(known()).toMatchObject({ sequence: 9, state: 'failed' });
  });

  it('time out the query of earlier copies', async () => {
    const { shell, store } = setUp(backendWith(() => aCopy(), { 'POST /copies/earlier': () => ({ copies: [] }) }));
    await store.dispatch(earlierCopies.initiate({ source: 'spotify', destination: 'apple', playlistIds: ['p1'] }));
    expect(shell.recorded.calls[0]?.input.signal).toBeInstanceOf(AbortSignal);
  });

  it('count a service as usable only while it is connected and its login works', async () => {
    const connection = (service: string, connected: boolean, needsReconnect: boolean) => ({
      service,
      connected,
      displayName: null,
      primary: false,
      needsReconnect,
    });
    const connections = [
      connection('spotify', true, false),
      connection('apple', true, true),
      connection('youtube', false, false),
    ];
    const { store } = setUp(backendWith(() => aCopy(), { 'GET /connections': () => ({ connections }) }));
    expect((await store.dispatch(usableServices.initiate())).data).toEqual(['spotify']);
  });

  it.each([
    [
      new ProblemError(429, { status: 'error', code: 'too-many-requests', message: 'Slow down.' }),
      'Slow down.',
      'too-many-requests',
    ],
    [
      new TransportError('TIMEOUT_ERROR', 'The server took too long to answer.'),
      'The server took too long to answer.',
      null,
    ],
    [new TypeError('x is undefined'), 'Something went wrong. Please try again.', null],
  ])('convert a failure to a text for the listener: %s', async (thrown, message, code) => {
    const { store } = setUp(() => {
      throw thrown;
    });
    expect((await store.dispatch(copy.initiate('copy-1'))).error).toMatchObject({ message, code });
  });
});
