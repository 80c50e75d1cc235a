/** How long a message takes one way. */
export interface DelayModel {
  /** Milliseconds, by chance. */
  oneWay(random: () => number): number;
}

/** A floor, jitter with a long tail, and now and then a message that waits much longer; both ways alike. */
const model = (floorMs: number, jitterMs: number, stall: { chance: number; ms: number }): DelayModel => ({
  oneWay: (random) => {
    const jitter = -Math.log(1 - random()) * jitterMs;
    const stalled = random() < stall.chance ? -Math.log(1 - random()) * stall.ms : 0;
    return floorMs + jitter + stalled;
  },
});

/** Home Wi-Fi in a crowded house, a line to another continent, a phone on the move. */
export const delayModels: Readonly<Record<'Wi-Fi' | 'WAN' | 'LTE', DelayModel>> = {
  'Wi-Fi': model(2, 2.5, { chance: 0.05, ms: 60 }),
  WAN: model(60, 3, { chance: 0.05, ms: 100 }),
  LTE: model(25, 12, { chance: 0.08, ms: 250 }),
};
