import { RemoteName } from '@playa/contracts';
import { expect, it } from 'vitest';
import { federationName } from './federation-name.ts';

it('is a valid name of a global variable', () => {
  expect(federationName('library')).toBe('playa_library');
  expect(federationName('mfe-x-2')).toBe('playa_mfe_x_2');
});

it('differs for remotes whose names differ only in dashes, because remote names have no underscores', () => {
  expect(federationName('a-b')).not.toBe(federationName('ab'));
  expect(RemoteName.safeParse('a_b').success).toBe(false);
});
