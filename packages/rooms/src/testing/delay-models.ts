/** One-way network delay. */
export interface DelayModel {
  /** A random delay in milliseconds. */
  oneWay(random: () => number): number;
}

/** A minimum delay, jitter with a long tail and occasional stalls. Both directions behave alike. */
const model = (floorMs: number, jitterMs: number, stall: { chance: number; ms: number }): DelayModel => ({
  oneWay: (random) => {
    const jitter = -Math.log(1 - random()) * jitterMs;
    const stalled = random() < stall.chance ? -Math.log(1 - random()) * stall.ms : 0;
    return floorMs + jitter + stalled;
  },
});

/** Crowded home Wi-Fi, an intercontinental connection, a moving phone. */
export const delayModels: Readonly<Record<'Wi-Fi' | 'WAN' | 'LTE', DelayModel>> = {
  'Wi-Fi': model(2, 2.5, { chance: 0.05, ms: 60 }),
  WAN: model(60, 3, { chance: 0.05, ms: 100 }),
  LTE: model(25, 12, { chance: 0.08, ms: 250 }),
};
