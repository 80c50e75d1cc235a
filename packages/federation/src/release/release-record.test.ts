import { describe, expect, it } from 'vitest';
import { type ReleaseRecord, withRelease, withRollback, withShare } from './release-record.ts';

type Record = ReleaseRecord<{ buildId: string }>;

const app = 'mfe-x';
const build = (buildId: string) => ({ buildId });
const first = withRelease(app, undefined, build('one'));
const second = withRelease(app, first, build('two'));
const summary = ({ current, previous, rollout }: Record) => [
  current.buildId,
  previous?.buildId,
  rollout && [rollout.share, rollout.build.buildId],
];

describe('a release', () => {
  it('makes the build current and the current one previous', () => {
    expect(summary(first)).toEqual(['one', undefined, null]);
    expect(summary(second)).toEqual(['two', 'one', null]);
  });

  it('of the current build again keeps the previous one', () => {
    expect(summary(withRelease(app, second, build('two')))).toEqual(['two', 'one', null]);
  });

  it('does not change a pinned app', () => {
    const pinned = { ...first, pinned: true };
    expect(withRelease(app, pinned, build('two'))).toBe(pinned);
  });
});

describe('a gradual release', () => {
  const started = withRelease(app, second, build('three'), 0.1);

  it('keeps the current build for the other users until the share is 1', () => {
    expect(summary(started)).toEqual(['two', 'one', [0.1, 'three']]);
    expect(summary(withShare(started, 0.5))).toEqual(['two', 'one', [0.5, 'three']]);
    expect(summary(withShare(started, 1))).toEqual(['three', 'two', null]);
  });

  it('is completed by a full release of its build, and cancelled by a release of another build', () => {
    expect(summary(withRelease(app, started, build('three')))).toEqual(['three', 'two', null]);
    expect(summary(withRelease(app, started, build('four')))).toEqual(['four', 'two', null]);
  });

  it('is rejected for the first build, for the current build, and for an invalid share', () => {
    expect(() => withRelease(app, undefined, build('one'), 0.1)).toThrow('mfe-x has no build yet');
    expect(() => withRelease(app, second, build('two'), 0.1)).toThrow('Everybody has build two of mfe-x already');
    for (const share of [0, -1, 1.1, Number.NaN]) {
      expect(() => withRelease(app, second, build('three'), share)).toThrow('A share is more than 0 and at most 1');
    }
    expect(() => withShare(second, 0.5)).toThrow('mfe-x has no gradual release under way');
  });

  it('is cancelled by a rollback, which keeps the current build', () => {
    expect(summary(withRollback(started))).toEqual(['two', 'one', null]);
  });
});

describe('a rollback', () => {
  it('makes the previous build current again, and can be reversed by another one', () => {
    expect(summary(withRollback(second))).toEqual(['one', 'two', null]);
    expect(summary(withRollback(withRollback(second)))).toEqual(['two', 'one', null]);
  });

  it('is rejected without a previous build', () => {
    expect(() => withRollback(first)).toThrow('mfe-x has no earlier build to go back to.');
  });
});
