import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyCommand, type Playback, type PlaybackCommand } from './apply-command.ts';
import { positionAt } from './position-at.ts';

const lengthOf = (entry: number): number | null => (entry === 9 ? null : entry * 100);
const contextAt = (at: number) => ({
  at,
  durationOf: lengthOf,
  shuffle: (entries: readonly number[]) => entries.toReversed(),
});
const playback = (changes: Partial<Playback> = {}): Playback => ({
  ...{ from: 0, playing: true, index: 0, positionMs: 0, order: [1, 2, 3], queue: [1, 2, 3], shuffle: false },
  ...changes,
});
const after = (command: PlaybackCommand, at: number, changes: Partial<Playback> = {}): Playback =>
  applyCommand(playback(changes), command, contextAt(at));

describe('a command', () => {
  it('play resumes at the paused position', () => {
    expect(after({ kind: 'play' }, 500, { playing: false, positionMs: 40 })).toMatchObject({
      ...{ from: 500, playing: true, index: 0, positionMs: 40 },
    });
  });

  it('play after the last song restarts the queue', () => {
    expect(after({ kind: 'play' }, 5_000)).toMatchObject({ from: 5_000, playing: true, index: 0, positionMs: 0 });
  });

  it('play with an entry jumps to that song', () => {
    expect(after({ kind: 'play', entry: 3 }, 50)).toMatchObject({ index: 2, positionMs: 0, playing: true });
  });

  it('pause keeps the song that plays at that time, not the one of the last command', () => {
    expect(after({ kind: 'pause' }, 150)).toMatchObject({ from: 150, playing: false, index: 1, positionMs: 50 });
  });

  it('next and previous start from the song that plays at that time and keep the pause', () => {
    expect(after({ kind: 'next' }, 150)).toMatchObject({ index: 2, positionMs: 0, playing: true });
    expect(after({ kind: 'previous' }, 150)).toMatchObject({ index: 0, positionMs: 0, playing: true });
    expect(after({ kind: 'next' }, 150, { playing: false })).toMatchObject({ index: 1, playing: false });
  });

  it('seek stays within the song', () => {
    expect(after({ kind: 'seek', positionMs: 70 }, 10)).toMatchObject({ index: 0, positionMs: 70, playing: true });
    expect(after({ kind: 'seek', positionMs: 1e9 }, 10)).toMatchObject({ index: 0, positionMs: 100 });
    expect(after({ kind: 'seek', positionMs: 1e6 }, 10, { order: [9], queue: [9] })).toMatchObject({ positionMs: 1e6 });
  });

  it('shuffle keeps the current song first and its position; off restores the original order at that song', () => {
    const shuffled = after({ kind: 'shuffle', on: true }, 150);
    expect(shuffled).toMatchObject({ order: [2, 3, 1], index: 0, positionMs: 50, playing: true, shuffle: true });
    expect(applyCommand(shuffled, { kind: 'shuffle', on: false }, contextAt(160))).toMatchObject({
      ...{ order: [1, 2, 3], index: 1, positionMs: 60, shuffle: false },
    });
  });

  it('move keeps the current song and its position', () => {
    expect(after({ kind: 'move', entry: 3, to: 0 }, 150)).toMatchObject({
      ...{ order: [3, 1, 2], queue: [3, 1, 2], index: 2, positionMs: 50 },
    });
    expect(after({ kind: 'move', entry: 1, to: 9_999 }, 50)).toMatchObject({ order: [2, 3, 1], index: 2 });
    const shuffled = { shuffle: true, order: [2, 3, 1] };
    expect(after({ kind: 'move', entry: 1, to: 0 }, 50, shuffled)).toMatchObject({
      ...{ order: [1, 2, 3], queue: [1, 2, 3], index: 1, positionMs: 50 },
    });
  });

  it('remove of the current song continues with the next one and stops after the last one', () => {
    expect(after({ kind: 'remove', entry: 2 }, 150)).toMatchObject({
      order: [1, 3],
      index: 1,
      positionMs: 0,
      playing: true,
    });
    expect(after({ kind: 'remove', entry: 3 }, 350)).toMatchObject({ order: [1, 2], index: 1, playing: false });
    expect(after({ kind: 'remove', entry: 1 }, 150)).toMatchObject({ order: [2, 3], index: 0, positionMs: 50 });
  });

  it('append after the end does not start playback, and play continues with the appended song', () => {
    const ended = after({ kind: 'append', entry: 4 }, 5_000);
    expect(ended).toMatchObject({ order: [1, 2, 3, 4], playing: false });
    const on = applyCommand(ended, { kind: 'play' }, contextAt(6_000));
    expect(positionAt(on, lengthOf, 6_010)).toMatchObject({ entry: 4, positionMs: 10, playing: true });
  });

  it.each<[string, PlaybackCommand, number, Partial<Playback>]>([
    ['play while it plays', { kind: 'play' }, 10, {}],
    ['play of a song that is not there', { kind: 'play', entry: 7 }, 10, {}],
    ['pause while it is paused', { kind: 'pause' }, 10, { playing: false }],
    ['pause after the end', { kind: 'pause' }, 5_000, {}],
    ['next at the last song', { kind: 'next' }, 350, {}],
    ['previous at the first song', { kind: 'previous' }, 50, {}],
    ['shuffle that is on', { kind: 'shuffle', on: true }, 10, { shuffle: true }],
    ['move of a song that is not there', { kind: 'move', entry: 7, to: 0 }, 10, {}],
    ['remove of a song that is not there', { kind: 'remove', entry: 7 }, 10, {}],
    ['play of nothing', { kind: 'play' }, 10, { order: [], queue: [], playing: false }],
    ['seek in nothing', { kind: 'seek', positionMs: 5 }, 10, { order: [], queue: [], playing: false }],
    ['next in nothing', { kind: 'next' }, 10, { order: [], queue: [] }],
  ])('changes nothing: %s', (_, command, at, changes) => {
    const before = playback(changes);
    expect(applyCommand(before, command, contextAt(at))).toBe(before);
  });

  it('never takes effect before the previous command', () => {
    expect(after({ kind: 'pause' }, 100, { from: 250 })).toMatchObject({ from: 250, positionMs: 0 });
  });

  it('keeps every song once and a valid index for any sequence of commands', () => {
    const entry = fc.integer({ min: 1, max: 6 });
    const command: fc.Arbitrary<PlaybackCommand> = fc.oneof(
      fc.record({ kind: fc.constantFrom('play' as const, 'pause' as const, 'next' as const, 'previous' as const) }),
      fc.record({ kind: fc.constant('play' as const), entry }),
      fc.record({ kind: fc.constant('seek' as const), positionMs: fc.nat(500) }),
      fc.record({ kind: fc.constant('shuffle' as const), on: fc.boolean() }),
      fc.record({ kind: fc.constant('move' as const), entry, to: fc.nat(8) }),
      fc.record({ kind: fc.constant('remove' as const), entry }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(command, fc.nat(400)), { maxLength: 30 }), (steps) => {
        let now = playback({ order: [1, 2, 3, 4, 5, 6], queue: [1, 2, 3, 4, 5, 6] });
        let at = 0;
        for (const [step, wait] of steps) {
          at += wait;
          const removed = step.kind === 'remove' && now.order.includes(step.entry) ? step.entry : null;
          const kept = now.order.filter((other) => other !== removed).toSorted();
          const before = now;
          now = applyCommand(now, step, contextAt(at));
          expect([now.order.toSorted(), now.queue.toSorted()]).toEqual([kept, kept]);
          expect(now.index).toBeLessThan(Math.max(1, now.order.length));
          expect(now.from).toBeGreaterThanOrEqual(before.from);
          if (!now.shuffle) expect(now.order).toEqual(now.queue);
        }
      }),
    );
  });
});
