import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PrefixCounts } from './prefix-counts.ts';

it('counts the occupied places before a place', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 40 }), fc.nat(21), (toggled, place) => {
      const counts = new PrefixCounts(21);
      const taken = new Set<number>();
      for (const at of toggled) {
        counts.add(at, taken.has(at) ? -1 : 1);
        if (!taken.delete(at)) taken.add(at);
      }
      expect(counts.before(place)).toBe([...taken].filter((at) => at < place).length);
    }),
  ));
