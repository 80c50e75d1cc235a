import { describe, expect, it } from 'vitest';
import { type ReleaseRecord, withRelease, withRollback, withShare } from './release-record.ts';

type Record = ReleaseRecord<{ buildId: string }>;

const app = 'mfe-x';
const build = (buildId: string) => ({ buildId });
const first = withRelease(app, undefined, build('one'));
const second = withRelease(app, first, build('two'));
const shown = ({ current, previous, rollout }: Record) => [
  current.buildId,
  previous?.buildId,
  rollout && [rollout.share, rollout.build.buildId],
];

describe('a release', () => {
  it('makes the build current and keeps the one before', () => {
    expect(shown(first)).toEqual(['one', undefined, null]);
    expect(shown(second)).toEqual(['two', 'one', null]);
  });

  it('of the same build again keeps the one before', () => {
    expect(shown(withRelease(app, second, build('two')))).toEqual(['two', 'one', null]);
  });

  it('leaves a pinned app in place', () => {
    const pinned = { ...first, pinned: true };
    expect(withRelease(app, pinned, build('two'))).toBe(pinned);
  });
});

describe('a gradual release', () => {
  const begun = withRelease(app, second, build('three'), 0.1);

  it('leaves the current build to the others until everybody has the new one', () => {
    expect(shown(begun)).toEqual(['two', 'one', [0.1, 'three']]);
    expect(shown(withShare(begun, 0.5))).toEqual(['two', 'one', [0.5, 'three']]);
    expect(shown(withShare(begun, 1))).toEqual(['three', 'two', null]);
  });

  it('is completed by a release of its build to everybody, and ended by that of another', () => {
    expect(shown(withRelease(app, begun, build('three')))).toEqual(['three', 'two', null]);
    expect(shown(withRelease(app, begun, build('four')))).toEqual(['four', 'two', null]);
  });

  it('is refused for a first build, for the build that everybody has, and for what is no share', () => {
    expect(() => withRelease(app, undefined, build('one'), 0.1)).toThrow('mfe-x has no build yet');
    expect(() => withRelease(app, second, build('two'), 0.1)).toThrow('Everybody has build two of mfe-x already');
    for (const share of [0, -1, 1.1, Number.NaN]) {
      expect(() => withRelease(app, second, build('three'), share)).toThrow('A share is more than 0 and at most 1');
    }
    expect(() => withShare(second, 0.5)).toThrow('mfe-x has no gradual release under way');
  });

  it('is ended by a rollback, which leaves the current build', () => {
    expect(shown(withRollback(begun))).toEqual(['two', 'one', null]);
  });
});

describe('a rollback', () => {
  it('makes the build before current again, and can be taken back itself', () => {
    expect(shown(withRollback(second))).toEqual(['one', 'two', null]);
    expect(shown(withRollback(withRollback(second)))).toEqual(['two', 'one', null]);
  });

  it('is refused when there is no build before', () => {
    expect(() => withRollback(first)).toThrow('mfe-x has no earlier build to go back to.');
  });
});
