import { describe, expect, it } from 'vitest';
import { longestWait, type Wait, waits, waitsSlice } from './waits-slice.ts';

const wait = (id: string, until: number, service: Wait['service'] = 'spotify'): Wait => ({
  id,
  service,
  reason: 'rate-limited',
  until,
});

const after = (...actions: Parameters<typeof waitsSlice.reducer>[1][]) => ({
  waits: actions.reduce(waitsSlice.reducer, waitsSlice.getInitialState()),
});

describe('longestWait', () => {
  it('is null while no call waits', () => {
    expect(longestWait('spotify')(after())).toBeNull();
  });

  it('is the wait of a service that ends last, in whatever order the waits began', () => {
    for (const order of [
      [1, 3, 2],
      [3, 1, 2],
      [2, 1, 3],
    ]) {
      const state = after(...order.map((until) => waits.began(wait(`until-${until}`, until))));
      expect(longestWait('spotify')(state)?.id).toBe('until-3');
    }
  });

  it('is not that of another service', () => {
    const state = after(waits.began(wait('a', 10, 'apple')), waits.began(wait('s', 5)));
    expect(longestWait('spotify')(state)?.id).toBe('s');
    expect(longestWait('youtube')(state)).toBeNull();
  });

  it('is the next one once the longest has ended', () => {
    const state = after(waits.began(wait('short', 5)), waits.began(wait('long', 9)), waits.ended('long'));
    expect(longestWait('spotify')(state)?.id).toBe('short');
  });

  it('takes no notice of an end that it has heard of before', () => {
    const state = after(waits.began(wait('a', 5)), waits.ended('a'), waits.ended('a'), waits.ended('unknown'));
    expect(state.waits).toEqual([]);
  });
});
