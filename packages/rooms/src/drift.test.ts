import { describe, expect, it } from 'vitest';
import { correctDrift, type DriftState, initialDriftState } from './drift.ts';
import { percentile, seededRandom } from './testing/seeded-random.ts';

/** A simulated player with random seek latency, clock drift and position noise. */
interface Player {
  startsAtMs: number;
  ppm: number;
  seekLatencyMs: [min: number, max: number];
  noiseMs: number;
  canChangeRate: boolean;
}

const reportIntervalMs = 500;

/** Simulates one member for two minutes with two position reports a second. The room seeks by one minute halfway. */
const simulate = (player: Player, seed: number) => {
  const random = seededRandom(seed);
  const between = ([min, max]: readonly [number, number]) => min + random() * (max - min);
  let state: DriftState = initialDriftState;
  let position = player.startsAtMs;
  let silentMs = 0;
  const drifts: number[] = [];
  const rates: number[] = [];
  let seeks = 0;
  let pauses = 0;
  for (let at = 0; at < 120_000; at += reportIntervalMs) {
    const expectedMs = at < 60_000 ? at : at + 60_000;
    const reported = position + (random() - 0.5) * 2 * player.noiseMs;
    const [next, correction] = correctDrift(state, {
      ...{ at, positionMs: reported, expectedMs, canChangeRate: player.canChangeRate },
    });
    state = next;
    if (correction.kind === 'rate') rates.push(correction.rate);
    if (correction.kind === 'seek') {
      seeks += 1;
      position = correction.toMs;
      silentMs = between(player.seekLatencyMs);
    }
    if (correction.kind === 'pause') {
      pauses += 1;
      silentMs = correction.ms + between([-10, 10]);
    }
    drifts.push(position - expectedMs);
    const playedMs = Math.max(0, reportIntervalMs - silentMs);
    silentMs = Math.max(0, silentMs - reportIntervalMs);
    position += playedMs * state.rate * (1 + player.ppm / 1e6);
  }
  /** Excludes the time that the player needs to catch up after the start and after the room's seek. */
  const settled = drifts.filter((_, index) => {
    const at = index * reportIntervalMs;
    return (at > 25_000 && at < 60_000) || at > 85_000;
  });
  return { p95: percentile(settled.map(Math.abs), 95), rates, seeks, pauses };
};

const seeds = Array.from({ length: 20 }, (_, at) => at + 1);

describe('a player that follows the room’s position', () => {
  const browser: Player = { startsAtMs: 0, ppm: 80, seekLatencyMs: [40, 160], noiseMs: 5, canChangeRate: true };

  it.each([
    ['starts with the others', browser],
    ['comes late', { ...browser, startsAtMs: -20_000 }],
    ['is ahead', { ...browser, startsAtMs: 900 }],
    ['has a slow clock', { ...browser, ppm: -300 }],
    ['is slow to seek', { ...browser, startsAtMs: -5_000, seekLatencyMs: [300, 500] }],
  ] satisfies [string, Player][])('is within 60 ms when it %s, with inaudible rate changes', (_, player) => {
    for (const seed of seeds) {
      const { p95, rates, seeks } = simulate(player, seed);
      expect(p95, `seed ${seed}`).toBeLessThanOrEqual(60);
      for (const rate of rates) expect(Math.abs(rate - 1)).toBeLessThanOrEqual(0.0201);
      expect(seeks, `seed ${seed}`).toBeLessThanOrEqual(6);
    }
  });

  it.each([
    ['seeks precisely', [40, 120], 40],
    ['takes 200 ms more or less for a seek', [250, 450], 40],
  ] satisfies [string, Player['seekLatencyMs'], number][])(
    'without rates stays in sync by pauses when it %s, and does not stutter',
    (_, lag, bound) => {
      for (const seed of seeds) {
        const { p95, rates, seeks, pauses } = simulate(
          { ...browser, canChangeRate: false, startsAtMs: -3_000, seekLatencyMs: lag },
          seed,
        );
        expect(p95, `seed ${seed}`).toBeLessThanOrEqual(bound);
        expect(rates).toEqual([]);
        expect(seeks, `seed ${seed}`).toBeLessThanOrEqual(8);
        expect(pauses, `seed ${seed}`).toBeLessThanOrEqual(8);
      }
    },
  );

  it('that never gets in sync seeks less and less often', () => {
    const erraticPlayer: Player = { ...browser, canChangeRate: false, seekLatencyMs: [0, 4_000] };
    for (const seed of seeds) {
      const { seeks, pauses } = simulate(erraticPlayer, seed);
      expect(seeks + pauses, `seed ${seed}`).toBeLessThanOrEqual(20);
    }
  });

  it('is not corrected within the inaudible drift', () => {
    const heard = { at: 0, positionMs: 1_010, expectedMs: 1_000, canChangeRate: true };
    expect(correctDrift(initialDriftState, heard)).toEqual([
      { ...initialDriftState, isStarting: false },
      { kind: 'none' },
    ]);
  });

  it('pauses once after it has started ahead, and changes its rate from then on', () => {
    const look = (state: DriftState, at: number, drift: number) =>
      correctDrift(state, { at, positionMs: 1_000 + drift, expectedMs: 1_000, canChangeRate: true });
    const [held, first] = look(initialDriftState, 0, 45);
    expect(first).toEqual({ kind: 'pause', ms: 45 });
    expect(look(held, 5_000, 45)[1]).toEqual({ kind: 'rate', rate: 0.98 });
  });

  it('pauses for a shorter time the longer its earlier pauses have taken', () => {
    let state: DriftState = initialDriftState;
    const realLagMs = 60;
    let drift = 100;
    for (let round = 0; round < 10; round += 1) {
      const at = round * 10_000;
      const heard = { positionMs: 10_000 + drift, expectedMs: 10_000, canChangeRate: false };
      const [next, correction] = correctDrift(state, { at, ...heard });
      expect(correction.kind).toBe('pause');
      const ms = correction.kind === 'pause' ? correction.ms : 0;
      const left = { ...heard, positionMs: 10_000 + drift - ms - realLagMs };
      [state] = correctDrift(next, { at: at + 5_000, ...left });
      drift = 100;
    }
    expect(Math.abs(state.pauseOvershootMs - realLagMs)).toBeLessThan(5);
  });

  it('gets a rate once, and its end once', () => {
    const look = (state: DriftState, drift: number) =>
      correctDrift(state, { at: 0, positionMs: 1_000 + drift, expectedMs: 1_000, canChangeRate: true });
    const [slower, first] = look({ ...initialDriftState, isStarting: false }, 60);
    expect(first).toEqual({ kind: 'rate', rate: 0.98 });
    expect(look(slower, 58)[1]).toEqual({ kind: 'none' });
    expect(look(slower, 3)[1]).toEqual({ kind: 'rate', rate: 1 });
  });
});
