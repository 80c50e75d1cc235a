import { expect, it } from 'vitest';
import SlowFirst from './slow-first.mjs';

const sequencerWith = (sizes) =>
  new SlowFirst({
    config: { root: '/playa', sequence: {} },
    cache: {
      getFileTestResults: () => undefined,
      getFileStats: (key) => ({ size: sizes[key.replace('node:', '')] }),
    },
  });

const project = { name: 'node', config: { isolate: false, sequence: { groupOrder: 0 } } };

it('starts slow files first, and the larger before the smaller among the others', async () => {
  const sizes = {
    'packages/x/src/small.test.ts': 1,
    'packages/x/src/large.test.ts': 9,
    'packages/x/src/rooms.test.ts': 5,
    'packages/x/src/auth/killed-at-sign-up.test.ts': 3,
    'scripts/invalid-input.test.mjs': 2,
    'packages/x/src/mushrooms.test.ts': 4,
  };
  const files = Object.keys(sizes).map((file) => ({ moduleId: `/playa/${file}`, project }));
  const sorted = await sequencerWith(sizes).sort(files);
  expect(sorted.map(({ moduleId }) => moduleId.split('/').at(-1))).toEqual([
    'rooms.test.ts',
    'killed-at-sign-up.test.ts',
    'invalid-input.test.mjs',
    'large.test.ts',
    'mushrooms.test.ts',
    'small.test.ts',
  ]);
});
