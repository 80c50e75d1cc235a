import { expect, it } from 'vitest';
import { withdrawUnloaded } from './withdraw-shared.ts';

type ShareScopes = Parameters<typeof withdrawUnloaded>[0];

it('takes back what a remote could not load, and nothing else', () => {
  const loaded = { from: 'playa_transfer', loaded: true };
  const ofAnother = { from: 'playa_library' };
  const failed = { from: 'playa_transfer', loading: new Promise(() => undefined) };
  const scopes = {
    default: {
      react: { '19.3.1': loaded },
      redux: { '2.13.0': ofAnother, '2.14.0': failed },
      query: { '2.14.0': failed },
    },
  };
  withdrawUnloaded(scopes as unknown as ShareScopes, 'playa_transfer');
  expect(scopes).toEqual({ default: { react: { '19.3.1': loaded }, redux: { '2.13.0': ofAnother } } });
});
