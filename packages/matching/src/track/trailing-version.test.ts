import { describe, expect, it } from 'vitest';
import { splitTrailingVersion } from './trailing-version.ts';

const interpretationsOf = (core: string) =>
  splitTrailingVersion({ core, full: core, remarks: [], trailingVersions: [], otherSegments: [] });

describe('version words at the end of a title', () => {
  it.each([
    ['believer live', 'believer', 'live'],
    ['perfect acoustic', 'perfect', 'acoustic'],
    ['oye mi amor en vivo', 'oye mi amor', 'live'],
    ['hello karaoke version', 'hello', 'karaoke'],
    ['lovely sped up', 'lovely', 'sped-up'],
    ['hawai remix', 'hawai', 'remix'],
  ])('give %s a second interpretation', (title, core, kind) => {
    const [first, second] = interpretationsOf(title);
    expect(first).toMatchObject({ core: title, trailingVersions: [] });
    expect(second?.core).toBe(core);
    expect(second?.trailingVersions.map((version) => version.kind)).toContain(kind);
  });

  it.each(['live', 'hello', 'alive', 'believe', 'remix', ''])('add no interpretation to %s', (title) => {
    expect(interpretationsOf(title)).toHaveLength(1);
  });
});
