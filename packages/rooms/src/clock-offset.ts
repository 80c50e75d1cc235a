/** One exchange with the server: NTP's four stamps, in milliseconds. The first and the last are of the client's clock. */
export interface ClockProbe {
  sentAt: number;
  receivedAt: number;
  repliedAt: number;
  arrivedAt: number;
}

/** Probes that are looked at; a client sends as many when it joins, and keeps the latest ones. */
export const clockProbes = 16;
/** Of which so many with the lowest delay count: a probe that waited on its way says little about the clock. */
const bestProbes = 4;

const delayOf = ({ sentAt, receivedAt, repliedAt, arrivedAt }: ClockProbe): number =>
  arrivedAt - sentAt - (repliedAt - receivedAt);

const offsetOf = ({ sentAt, receivedAt, repliedAt, arrivedAt }: ClockProbe): number =>
  (receivedAt - sentAt + (repliedAt - arrivedAt)) / 2;

/**
 * Milliseconds to add to the client's clock to get the server's: the mean of the lowest-delay probes of the latest
 * {@link clockProbes}. Null without any probe.
 */
export const clockOffset = (probes: readonly ClockProbe[]): number | null => {
  const best = probes
    .slice(-clockProbes)
    .sort((a, b) => delayOf(a) - delayOf(b))
    .slice(0, bestProbes);
  return best.length === 0 ? null : best.reduce((sum, probe) => sum + offsetOf(probe), 0) / best.length;
};
