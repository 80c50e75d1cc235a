import { type ClockProbe, clockOffset, clockProbeCount } from '@playa/rooms';

/** Milliseconds since 1970 on this page's clock, which does not jump while the page is awake. */
export const localTime = (): number => performance.timeOrigin + performance.now();

/** Milliseconds by which two clocks may part between probes. */
const tolerance = 10;

const offsetOf = (probe: ClockProbe): number => clockOffset([probe]) ?? 0;
const delayOf = ({ sentAt, receivedAt, repliedAt, arrivedAt }: ClockProbe): number =>
  arrivedAt - sentAt - (repliedAt - receivedAt);

/** The server's clock as a page knows it by probes. */
export class ServerClock {
  #probes: readonly ClockProbe[] = [];
  #offset = 0;

  /** Milliseconds since 1970; this page's own clock before the first probe. */
  now(): number {
    return localTime() + this.#offset;
  }

  /**
   * One more probe. The true offset lies within half of a probe's delay: where that cannot be, the computer has slept, or its clock
   * was set, and the earlier probes say nothing any more.
   */
  add(probe: ClockProbe): void {
    const hasJumped = Math.abs(offsetOf(probe) - this.#offset) > delayOf(probe) / 2 + tolerance;
    this.#probes = hasJumped ? [probe] : [...this.#probes, probe].slice(-clockProbeCount);
    this.#offset = clockOffset(this.#probes) ?? 0;
  }
}
