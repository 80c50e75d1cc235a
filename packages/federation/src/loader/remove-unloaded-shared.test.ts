import { expect, it } from 'vitest';
import { removeUnloadedShared } from './remove-unloaded-shared.ts';

type ShareScopes = Parameters<typeof removeUnloadedShared>[0];

it('removes only the shared modules that the remote provided and did not load', () => {
  const loaded = { from: 'playa_transfer', loaded: true };
  const ofOtherRemote = { from: 'playa_library' };
  const failed = { from: 'playa_transfer', loading: new Promise(() => undefined) };
  const scopes = {
    default: {
      react: { '19.3.1': loaded },
      redux: { '2.13.0': ofOtherRemote, '2.14.0': failed },
      query: { '2.14.0': failed },
    },
  };
  removeUnloadedShared(scopes as unknown as ShareScopes, 'playa_transfer');
  expect(scopes).toEqual({ default: { react: { '19.3.1': loaded }, redux: { '2.13.0': ofOtherRemote } } });
});
