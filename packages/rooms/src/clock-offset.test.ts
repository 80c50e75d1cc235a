import { describe, expect, it } from 'vitest';
import { type ClockProbe, clockOffset, clockProbeCount } from './clock-offset.ts';
import { type DelayModel, delayModels } from './testing/delay-models.ts';
import { percentile, seededRandom } from './testing/seeded-random.ts';

/** How the client's clock differs from the server's. Milliseconds. */
interface Skew {
  offsetMs: number;
  /** Clock drift in parts per million; positive values run fast. */
  ppm: number;
}

const rounds = 2_000;
const skews: readonly Skew[] = [
  { offsetMs: 0, ppm: 0 },
  { offsetMs: -7_200_000, ppm: 100 },
  { offsetMs: 86_400_000, ppm: -100 },
];

/**
 * The offset error after a sequence of probes over a network, in milliseconds. Each probe is sent after the previous
 * one was answered.
 */
const errorAfter = (count: number, { oneWay }: DelayModel, { offsetMs, ppm }: Skew, random: () => number): number => {
  const clientAt = (server: number): number => server * (1 + ppm / 1e6) + offsetMs;
  let now = 1_000_000 * random();
  const probes: ClockProbe[] = [];
  for (let probe = 0; probe < count; probe += 1) {
    const sentAt = clientAt(now);
    const receivedAt = now + oneWay(random);
    const repliedAt = receivedAt + 0.2 * random();
    now = repliedAt + oneWay(random);
    probes.push({ sentAt, receivedAt, repliedAt, arrivedAt: clientAt(now) });
  }
  return Math.abs(clientAt(now) + (clockOffset(probes) ?? Number.NaN) - now);
};

const p99 = (count: number, model: DelayModel, skew: Skew): number => {
  const random = seededRandom(7);
  return percentile(
    Array.from({ length: rounds }, () => errorAfter(count, model, skew, random)),
    99,
  );
};

describe.each(Object.entries(delayModels))('the server’s clock over %s', (name, model) => {
  const bound = name === 'LTE' ? 10 : 5;

  it.each(skews)(
    `is known within ${bound} ms in 99 of 100 cases with a client clock that is off by $offsetMs ms and $ppm ppm`,
    (skew) => {
      expect(p99(clockProbeCount, model, skew)).toBeLessThanOrEqual(bound);
    },
  );

  it('is not known from one probe', () => {
    expect(p99(1, model, { offsetMs: 0, ppm: 0 })).toBeGreaterThan(20);
  });
});

describe('clockOffset', () => {
  const probe = (delayMs: number, offsetMs: number): ClockProbe => ({
    sentAt: 0,
    receivedAt: delayMs / 2 + offsetMs,
    repliedAt: delayMs / 2 + offsetMs,
    arrivedAt: delayMs,
  });

  it('is null without a probe', () => expect(clockOffset([])).toBeNull());

  it('averages the four fastest probes', () => {
    const fast = [100, 102, 98, 100].map((offset) => probe(10, offset));
    expect(clockOffset([probe(300, 900), ...fast, probe(400, -900)])).toBe(100);
  });

  it('uses the latest 16 probes', () => {
    const old = Array.from({ length: 4 }, () => probe(1, 500));
    const latest = Array.from({ length: clockProbeCount }, () => probe(20, 40));
    expect(clockOffset([...old, ...latest])).toBe(40);
  });

  it("excludes the server's processing time", () => {
    expect(clockOffset([{ sentAt: 0, receivedAt: 105, repliedAt: 605, arrivedAt: 510 }])).toBe(100);
  });
});
