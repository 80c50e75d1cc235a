import type { RemoteStatus } from '@playa/federation';
import { expect, it } from 'vitest';
import { summariseRemotes } from './summarise-remotes.ts';

const status = (state: RemoteStatus['state'], choice: RemoteStatus['choice'] = 'current'): RemoteStatus => ({
  ...{ state, choice, version: '1.0.0', buildId: 'b1', contract: '^1.0.0' },
  ...{ loadMs: null, lastError: null, fellBack: null },
});
const ready = status('ready');

it.each([
  ['bad', "The registry of remotes can't be read", { auth: ready }, 'away'],
  [
    'bad',
    '1 remote failed: share',
    { auth: ready, library: status('ready', 'previous'), share: status('failed') },
    null,
  ],
  ['warning', 'On the previous build: library', { auth: status('idle'), library: status('ready', 'previous') }, null],
  ['good', 'All 2 remotes loaded', { auth: ready, library: status('ready', 'override') }, null],
  ['plain', '1 of 2 remotes loaded in this tab', { auth: ready, library: status('idle') }, null],
] as const)('%s: %s', (tone, text, remotes, problem) => {
  expect(summariseRemotes(remotes, problem)).toEqual({ tone, text });
});
