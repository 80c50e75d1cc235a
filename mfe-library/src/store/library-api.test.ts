import { ProblemError, publicProfile, TransportError } from '@playa/contracts';
import { createFakeShell, type FakeBackend } from '@playa/testing/shell';
import { describe, expect, it } from 'vitest';
import { libraryApi } from './library-api.ts';
import { problemOf } from './library-problem.ts';
import { createLibraryStore } from './library-store.tsx';

const { publicProfile: profile } = libraryApi.endpoints;

const storeOf = (backend: FakeBackend) => {
  const shell = createFakeShell({ backend });
  return { shell, store: createLibraryStore(shell) };
};

describe('a problem', () => {
  it.each([
    ['not-found', 404, 'not-found'],
    ['too-many-requests', 429, 'other'],
  ] as const)('of the backend (%s) keeps its message', async (code, status, kind) => {
    const { store } = storeOf(() => {
      throw new ProblemError(status, { status: 'error', code, message: 'The backend said so.' });
    });
    const asked = await store.dispatch(profile.initiate('tunde'));
    expect(asked.error && problemOf(asked.error)).toMatchObject({ message: 'The backend said so.', kind });
  });

  it('of the connection is worth a retry', async () => {
    const { store } = storeOf(() => {
      throw new TransportError('TIMEOUT_ERROR', 'The server took too long to answer.');
    });
    const asked = await store.dispatch(profile.initiate('tunde'));
    expect(asked.error).toEqual({ message: 'The server took too long to answer.', kind: 'other', pauseMs: 0 });
  });
});

describe('a public profile', () => {
  it('is read once for each user name', async () => {
    const answer = { status: 'success', profile: { username: 'tunde', memberSince: '2025-03-14T10:00:00.000Z' } };
    const { shell, store } = storeOf(() => answer);
    for (const name of ['tunde', 'a b/c', 'tunde']) await store.dispatch(profile.initiate(name));
    expect(shell.recorded.calls.map(({ input }) => input.params)).toEqual([
      { username: 'tunde' },
      { username: 'a b/c' },
    ]);
    expect(shell.recorded.calls[0]?.path).toBe(publicProfile.path);
  });
});
