import { describe, expect, it } from 'vitest';
import { type ClockProbe, clockOffset, clockProbes } from './clock-offset.ts';
import { type DelayModel, delayModels } from './testing/delay-models.ts';
import { percentile, seededRandom } from './testing/seeded-random.ts';

/** How the client's clock stands beside the server's at a moment of the server's, in milliseconds. */
interface Skew {
  offsetMs: number;
  /** Parts of a million by which it goes too fast. */
  ppm: number;
}

const rounds = 2_000;
const skews: readonly Skew[] = [
  { offsetMs: 0, ppm: 0 },
  { offsetMs: -7_200_000, ppm: 100 },
  { offsetMs: 86_400_000, ppm: -100 },
];

/** A burst of probes through a network, each after the one before was answered; the error of what they say at its end. */
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
    `is known within ${bound} ms in 99 of 100 cases by a clock that is off by $offsetMs ms and $ppm ppm`,
    (skew) => {
      expect(p99(clockProbes, model, skew)).toBeLessThanOrEqual(bound);
    },
  );

  it('is not known by one probe', () => {
    expect(p99(1, model, { offsetMs: 0, ppm: 0 })).toBeGreaterThan(20);
  });
});

describe('the offset of a clock', () => {
  const probe = (delayMs: number, offsetMs: number): ClockProbe => ({
    sentAt: 0,
    receivedAt: delayMs / 2 + offsetMs,
    repliedAt: delayMs / 2 + offsetMs,
    arrivedAt: delayMs,
  });

  it('is unknown without a probe', () => expect(clockOffset([])).toBeNull());

  it('is that of the four fastest probes', () => {
    const fast = [100, 102, 98, 100].map((offset) => probe(10, offset));
    expect(clockOffset([probe(300, 900), ...fast, probe(400, -900)])).toBe(100);
  });

  it('is that of the latest 16', () => {
    const old = Array.from({ length: 4 }, () => probe(1, 500));
    const latest = Array.from({ length: clockProbes }, () => probe(20, 40));
    expect(clockOffset([...old, ...latest])).toBe(40);
  });

  it('does not count the time that the server took', () => {
    expect(clockOffset([{ sentAt: 0, receivedAt: 105, repliedAt: 605, arrivedAt: 510 }])).toBe(100);
  });
});
