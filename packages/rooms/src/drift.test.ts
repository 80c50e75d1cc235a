import { describe, expect, it } from 'vitest';
import { correctDrift, type DriftState, noDrift } from './drift.ts';
import { percentile, seededRandom } from './testing/seeded-random.ts';

/** A player that is late by chance after a seek, whose clock is off, and that tells its position imprecisely. */
interface Player {
  startsAtMs: number;
  ppm: number;
  seekLagMs: [least: number, most: number];
  noiseMs: number;
  canChangeRate: boolean;
}

const lookMs = 500;

/** Two minutes of one member, looked at twice a second; once the room seeks by a minute. */
const follow = (player: Player, seed: number) => {
  const random = seededRandom(seed);
  const between = ([least, most]: readonly [number, number]) => least + random() * (most - least);
  let state: DriftState = noDrift;
  let position = player.startsAtMs;
  let silentMs = 0;
  const drifts: number[] = [];
  const rates: number[] = [];
  let seeks = 0;
  let holds = 0;
  for (let at = 0; at < 120_000; at += lookMs) {
    const expectedMs = at < 60_000 ? at : at + 60_000;
    const heard = position + (random() - 0.5) * 2 * player.noiseMs;
    const [next, correction] = correctDrift(state, {
      ...{ at, positionMs: heard, expectedMs, canChangeRate: player.canChangeRate },
    });
    state = next;
    if (correction.kind === 'rate') rates.push(correction.rate);
    if (correction.kind === 'seek') {
      seeks += 1;
      position = correction.toMs;
      silentMs = between(player.seekLagMs);
    }
    if (correction.kind === 'hold') {
      holds += 1;
      silentMs = correction.ms + between([-10, 10]);
    }
    drifts.push(position - expectedMs);
    const playedMs = Math.max(0, lookMs - silentMs);
    silentMs = Math.max(0, silentMs - lookMs);
    position += playedMs * state.rate * (1 + player.ppm / 1e6);
  }
  /** After the player has caught up with the start, and with the room's seek. */
  const settled = drifts.filter((_, look) => {
    const at = look * lookMs;
    return (at > 25_000 && at < 60_000) || at > 85_000;
  });
  return { p95: percentile(settled.map(Math.abs), 95), rates, seeks, holds };
};

const seeds = Array.from({ length: 20 }, (_, at) => at + 1);

describe('a player that is led to the room’s position', () => {
  const browser: Player = { startsAtMs: 0, ppm: 80, seekLagMs: [40, 160], noiseMs: 5, canChangeRate: true };

  it.each([
    ['starts with the others', browser],
    ['comes late', { ...browser, startsAtMs: -20_000 }],
    ['is ahead', { ...browser, startsAtMs: 900 }],
    ['has a slow clock', { ...browser, ppm: -300 }],
    ['is slow to seek', { ...browser, startsAtMs: -5_000, seekLagMs: [300, 500] }],
  ] satisfies [string, Player][])('is within 60 ms when it %s, without a rate that is heard', (_, player) => {
    for (const seed of seeds) {
      const { p95, rates, seeks } = follow(player, seed);
      expect(p95, `seed ${seed}`).toBeLessThanOrEqual(60);
      for (const rate of rates) expect(Math.abs(rate - 1)).toBeLessThanOrEqual(0.0201);
      expect(seeks, `seed ${seed}`).toBeLessThanOrEqual(6);
    }
  });

  it.each([
    ['seeks precisely', [40, 120], 40],
    ['takes 200 ms more or less for a seek', [250, 450], 40],
  ] satisfies [string, Player['seekLagMs'], number][])(
    'without rates is held back to the room when it %s, and does not stutter',
    (_, lag, bound) => {
      for (const seed of seeds) {
        const { p95, rates, seeks, holds } = follow(
          { ...browser, canChangeRate: false, startsAtMs: -3_000, seekLagMs: lag },
          seed,
        );
        expect(p95, `seed ${seed}`).toBeLessThanOrEqual(bound);
        expect(rates).toEqual([]);
        expect(seeks, `seed ${seed}`).toBeLessThanOrEqual(8);
        expect(holds, `seed ${seed}`).toBeLessThanOrEqual(8);
      }
    },
  );

  it('that never gets there seeks ever more rarely', () => {
    const hopeless: Player = { ...browser, canChangeRate: false, seekLagMs: [0, 4_000] };
    for (const seed of seeds) {
      const { seeks, holds } = follow(hopeless, seed);
      expect(seeks + holds, `seed ${seed}`).toBeLessThanOrEqual(20);
    }
  });

  it('is left alone within what nobody hears', () => {
    const heard = { at: 0, positionMs: 1_010, expectedMs: 1_000, canChangeRate: true };
    expect(correctDrift(noDrift, heard)).toEqual([{ ...noDrift, isFresh: false }, { kind: 'keep' }]);
  });

  it('is held back once after it has begun too far, and led by its rate from then on', () => {
    const look = (state: DriftState, at: number, drift: number) =>
      correctDrift(state, { at, positionMs: 1_000 + drift, expectedMs: 1_000, canChangeRate: true });
    const [held, first] = look(noDrift, 0, 45);
    expect(first).toEqual({ kind: 'hold', ms: 45 });
    expect(look(held, 5_000, 45)[1]).toEqual({ kind: 'rate', rate: 0.98 });
  });

  it('is held the shorter the longer its holds have been', () => {
    let state: DriftState = noDrift;
    const realLagMs = 60;
    let drift = 100;
    for (let round = 0; round < 10; round += 1) {
      const at = round * 10_000;
      const heard = { positionMs: 10_000 + drift, expectedMs: 10_000, canChangeRate: false };
      const [next, correction] = correctDrift(state, { at, ...heard });
      expect(correction.kind).toBe('hold');
      const ms = correction.kind === 'hold' ? correction.ms : 0;
      const left = { ...heard, positionMs: 10_000 + drift - ms - realLagMs };
      [state] = correctDrift(next, { at: at + 5_000, ...left });
      drift = 100;
    }
    expect(Math.abs(state.holdLagMs - realLagMs)).toBeLessThan(5);
  });

  it('is told a rate once, and the end of it', () => {
    const look = (state: DriftState, drift: number) =>
      correctDrift(state, { at: 0, positionMs: 1_000 + drift, expectedMs: 1_000, canChangeRate: true });
    const [slower, first] = look({ ...noDrift, isFresh: false }, 60);
    expect(first).toEqual({ kind: 'rate', rate: 0.98 });
    expect(look(slower, 58)[1]).toEqual({ kind: 'keep' });
    expect(look(slower, 3)[1]).toEqual({ kind: 'rate', rate: 1 });
  });
});
