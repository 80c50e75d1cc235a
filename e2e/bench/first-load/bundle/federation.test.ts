import { defineRemote } from '@playa/contracts';
import { expect, it, vi } from 'vitest';
import { createRemoteLoader } from './federation.ts';
import { remoteImports } from './remote-imports.ts';

const auth = defineRemote({
  manifest: { name: 'auth', contract: '^1.0.0', commands: [] },
  pages: { login: () => null },
});

it('tells that a chunk is loaded, so that the shell prefetches as with remotes', async () => {
  const loader = createRemoteLoader({}, { ...remoteImports, auth: async () => ({ default: auth }) });
  const listener = vi.fn();
  loader.subscribe(listener);
  const states = () => Object.values(loader.statuses().remotes).map(({ state }) => state);
  expect(new Set(states())).toEqual(new Set(['idle']));
  await loader.prefetch('auth');
  expect(loader.statuses().remotes.auth?.state).toBe('ready');
  expect(loader.statuses().remotes.library?.state).toBe('idle');
  expect(listener).toHaveBeenCalled();
});
