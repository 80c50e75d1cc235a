/**
 * The four NTP timestamps of one request, in milliseconds. `sentAt` and `arrivedAt` are on the client's clock, the
 * others on the server's.
 */
export interface ClockProbe {
  sentAt: number;
  receivedAt: number;
  repliedAt: number;
  arrivedAt: number;
}

/** Number of latest probes used. A client sends this many when it joins. */
export const clockProbeCount = 16;
/** Number of probes averaged, those with the lowest delay. A delayed probe measures the offset badly. */
const lowestDelayCount = 4;

const delayOf = ({ sentAt, receivedAt, repliedAt, arrivedAt }: ClockProbe): number =>
  arrivedAt - sentAt - (repliedAt - receivedAt);

const offsetOf = ({ sentAt, receivedAt, repliedAt, arrivedAt }: ClockProbe): number =>
  (receivedAt - sentAt + (repliedAt - arrivedAt)) / 2;

/**
 * Returns the milliseconds to add to the client's clock to get the server's: the mean offset of the lowest-delay probes
 * among the latest {@link clockProbeCount}. Returns null without probes.
 */
export const clockOffset = (probes: readonly ClockProbe[]): number | null => {
  const best = probes
    .slice(-clockProbeCount)
    .sort((a, b) => delayOf(a) - delayOf(b))
    .slice(0, lowestDelayCount);
  return best.length === 0 ? null : best.reduce((sum, probe) => sum + offsetOf(probe), 0) / best.length;
};
