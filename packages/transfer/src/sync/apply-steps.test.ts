import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { upTo } from '../testing/songs.ts';
import { wordOf } from '../testing/sync-setup.ts';
import { applySteps } from './apply-steps.ts';
import type { SyncStep } from './sync-step.ts';

describe('applying steps', () => {
  it.each<[string, SyncStep[], string]>([
    ['nothing', [], 'abcab'],
    ['insert before a row', [{ call: 'insert', position: 1, trackIds: ['x', 'y'] }], 'axybcab'],
    ['add behind the last row', [{ call: 'add', trackIds: ['x', 'y'] }], 'abcabxy'],
    ['move a row down', [{ call: 'move', from: 0, to: 3 }], 'bcaab'],
    ['move a row up', [{ call: 'move', from: 4, to: 0 }], 'babca'],
    ['remove every row of the tracks', [{ call: 'remove', trackIds: ['a', 'c'] }], 'bb'],
    [
      'count positions at the time of each step',
      [
        { call: 'remove', trackIds: ['a'] },
        { call: 'remove', trackIds: ['c'] },
        { call: 'insert', position: 1, trackIds: ['a'] },
        { call: 'move', from: 2, to: 0 },
      ],
      'bba',
    ],
    [
      'remove what was added before',
      [
        { call: 'add', trackIds: ['x'] },
        { call: 'remove', trackIds: ['x'] },
      ],
      'abcab',
    ],
  ])('%s', (_, steps, expected) => {
    expect(wordOf(applySteps([...'abcab'], steps))).toBe(expected);
  });

  it('changes neither the given list nor the position of rows without a usable track', () => {
    const rows = ['a', null, 'b'];
    expect(applySteps(rows, [{ call: 'remove', trackIds: ['a'] }])).toEqual([null, 'b']);
    expect(rows).toEqual(['a', null, 'b']);
  });

  it.each<SyncStep>([
    { call: 'move', from: 2, to: 0 },
    { call: 'move', from: 0, to: 2 },
    { call: 'insert', position: 3, trackIds: ['x'] },
    { call: 'insert', position: -1, trackIds: ['x'] },
  ])('refuses a position that is not there: %j', (step) => {
    expect(() => applySteps(['a', 'b'], [step])).toThrow(RangeError);
  });

  it('has the same result in long lists as a plain array', () =>
    fc.assert(
      fc.property(
        fc.nat(1_200),
        fc.array(fc.record({ from: fc.nat(5_000), to: fc.nat(5_000), insert: fc.nat(300) }), { maxLength: 12 }),
        (length, changes) => {
          const plain: (string | null)[] = upTo(length).map(String);
          const steps: SyncStep[] = [];
          for (const { from, to, insert } of changes) {
            const trackIds = upTo(insert).map((n) => `new ${n}`);
            const position = to % (plain.length + 1);
            steps.push({ call: 'insert', position, trackIds });
            plain.splice(position, 0, ...trackIds);
            if (plain.length === 0) continue;
            const move = { from: from % plain.length, to: to % plain.length };
            steps.push({ call: 'move', ...move });
            plain.splice(move.to, 0, ...plain.splice(move.from, 1));
          }
          expect(applySteps(upTo(length).map(String), steps)).toEqual(plain);
        },
      ),
      { numRuns: 30 },
    ));
});
