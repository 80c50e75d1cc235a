import { ProblemError, publicProfile, StreamingError, type StreamingErrorKind, TransportError } from '@playa/contracts';
import { createFakeShell, type FakeBackend } from '@playa/testing/shell';
import { describe, expect, it, vi } from 'vitest';
import { accountWith, aPlaylist } from '../testing/playlists.ts';
import { libraryApi, problemOf } from './library-api.ts';
import { createLibraryStore } from './library-store.tsx';

const { playlists, publicProfile: profile, songCount } = libraryApi.endpoints;

const storeOf = (account = accountWith([[]]), backend?: FakeBackend) => {
  const shell = createFakeShell({ streaming: account, backend });
  return { shell, store: createLibraryStore(shell) };
};

describe('playlists', () => {
  it('come page by page, each asked for with the cursor of the one before', async () => {
    const account = accountWith([[aPlaylist()], [aPlaylist({ id: 'p2' })], [aPlaylist({ id: 'p3' })]]);
    const { store } = storeOf(account);
    await store.dispatch(playlists.initiate('spotify'));
    await store.dispatch(playlists.initiate('spotify', { direction: 'forward' }));
    const { data, hasNextPage } = await store.dispatch(playlists.initiate('spotify', { direction: 'forward' }));
    expect(account.playlists.mock.calls.map(([cursor]) => cursor)).toEqual([null, '1', '2']);
    expect(data?.pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['p1', 'p2', 'p3']);
    expect(hasNextPage).toBe(false);
  });

  it('are read once for two that ask at the same time', async () => {
    const account = accountWith([[aPlaylist()]]);
    const { store } = storeOf(account);
    await Promise.all([store.dispatch(playlists.initiate('spotify')), store.dispatch(playlists.initiate('spotify'))]);
    expect(account.playlists).toHaveBeenCalledOnce();
  });

  it('are read again only for the service that changed', async () => {
    const account = accountWith([[aPlaylist()]]);
    const { store } = storeOf(account);
    await store.dispatch(playlists.initiate('spotify'));
    store.dispatch(libraryApi.util.invalidateTags([{ type: 'Playlists', id: 'apple' }]));
    await Promise.all(store.dispatch(libraryApi.util.getRunningQueriesThunk()));
    expect(account.playlists).toHaveBeenCalledOnce();
    store.dispatch(libraryApi.util.invalidateTags([{ type: 'Playlists', id: 'spotify' }]));
    await vi.waitFor(() => expect(account.playlists).toHaveBeenCalledTimes(2));
  });

  it('end the call when nobody waits for them any more', async () => {
    const account = accountWith([[]]);
    let signal: AbortSignal | undefined;
    account.playlists.mockImplementationOnce((_, options) => {
      signal = options?.signal;
      return new Promise(() => undefined);
    });
    const { store } = storeOf(account);
    const asked = store.dispatch(playlists.initiate('spotify'));
    await vi.waitFor(() => expect(signal).toBeDefined());
    asked.abort();
    expect(signal?.aborted).toBe(true);
  });
});

describe('songCount', () => {
  const count = async (answer: { items: never[] | object[]; total: number | null }) => {
    const account = accountWith([[]], {
      playlistRows: async () => ({ ...answer, items: answer.items as never[], next: null }),
    });
    return (await storeOf(account).store.dispatch(songCount.initiate({ service: 'apple', id: 'a1' }))).data;
  };

  it("is the service's total", async () => {
    expect(await count({ items: [{}, {}], total: 41 })).toBe(41);
    expect(await count({ items: [], total: 0 })).toBe(0);
  });

  it('is what came where the service has no total', async () => {
    expect(await count({ items: [{}, {}, {}], total: null })).toBe(3);
  });
});

describe('a problem', () => {
  const problemAfter = async (error: unknown) => {
    const account = accountWith([[]]);
    account.playlists.mockRejectedValueOnce(error);
    const asked = await storeOf(account).store.dispatch(playlists.initiate('spotify'));
    return asked.error && problemOf(asked.error);
  };

  it.each<[StreamingErrorKind, string]>([
    ['quota-exceeded', 'Spotify asks for a pause. Please try again in a while.'],
    ['malformed-response', 'Spotify is not answering. Please try again in a moment.'],
    ['not-found', 'Spotify does not let Playa see your playlists.'],
    ['network', 'what the service said'],
  ])('of the service (%s) has words for a listener', async (kind, message) => {
    const problem = await problemAfter(new StreamingError('spotify', kind, 'what the service said'));
    expect(problem).toEqual({ message, kind: 'other' });
  });

  it('of an expired login says that only connecting again helps', async () => {
    const problem = await problemAfter(new StreamingError('spotify', 'unauthorized', 'Your login has expired.'));
    expect(problem).toEqual({ message: 'Your login has expired.', kind: 'login-expired' });
  });

  it.each([new TypeError('x is undefined'), 'a string', undefined])(
    'that is a mistake in the code (%s) is not shown as it is',
    async (thrown) => {
      expect(await problemAfter(thrown)).toEqual({
        message: 'Something went wrong. Please try again.',
        kind: 'other',
      });
    },
  );

  it.each([
    ['not-found', 404, 'not-found'],
    ['too-many-requests', 429, 'other'],
  ] as const)('of the backend (%s) keeps its message', async (code, status, kind) => {
    const { store } = storeOf(undefined, () => {
      throw new ProblemError(status, { status: 'error', code, message: 'The backend said so.' });
    });
    const asked = await store.dispatch(profile.initiate('tunde'));
    expect(asked.error && problemOf(asked.error)).toEqual({ message: 'The backend said so.', kind });
  });

  it('of the connection is worth a retry', async () => {
    const { store } = storeOf(undefined, () => {
      throw new TransportError('TIMEOUT_ERROR', 'The server took too long to answer.');
    });
    const asked = await store.dispatch(profile.initiate('tunde'));
    expect(asked.error).toEqual({ message: 'The server took too long to answer.', kind: 'other' });
  });
});

describe('a public profile', () => {
  it('is read once for each user name', async () => {
    const answer = { status: 'success', profile: { username: 'tunde', memberSince: '2025-03-14T10:00:00.000Z' } };
    const { shell, store } = storeOf(undefined, () => answer);
    for (const name of ['tunde', 'a b/c', 'tunde']) await store.dispatch(profile.initiate(name));
    expect(shell.recorded.calls.map(({ input }) => input.params)).toEqual([
      { username: 'tunde' },
      { username: 'a b/c' },
    ]);
    expect(shell.recorded.calls[0]?.path).toBe(publicProfile.path);
  });
});
