import { type CopyKind, type ServiceName, type StreamingWait, serviceLabels } from '@playa/contracts';
import { type CopyProblem, pauseProblem } from './outcome.ts';

/** A pause within a run, as the listener is told of it. */
export interface CopyWait {
  resumesAt: Date;
  problem: CopyProblem;
}

/** Shorter pauses, in milliseconds, are not told: they end before anybody could read the reason. */
const shortestToldMs = 1_000;

export interface Waits {
  /** Takes notice of a pause that a client makes before it repeats a call. */
  onWait(wait: StreamingWait): void;
  /** Tells, until `pause` settles, that the run waits so many milliseconds for a service to show what was written. */
  whileShowing(service: ServiceName, milliseconds: number, pause: Promise<void>): Promise<void>;
}

/** Calls `tell` with the longest of the current pauses, and with null when there is none. Several calls may pause at a time. */
export const createWaits = (now: () => Date, kind: CopyKind, tell: (wait: CopyWait | null) => void): Waits => {
  const underWay = new Set<CopyWait>();
  let told: CopyWait | null = null;

  const tellLongest = (): void => {
    const longest = [...underWay].reduce<CopyWait | null>(
      (one, other) => (one === null || other.resumesAt > one.resumesAt ? other : one),
      null,
    );
    if (longest === told) return;
    told = longest;
    tell(longest);
  };

  const track = async (wait: CopyWait, ended: Promise<void>): Promise<void> => {
    if (wait.resumesAt.getTime() - now().getTime() < shortestToldMs) return ended;
    underWay.add(wait);
    tellLongest();
    try {
      await ended;
    } finally {
      underWay.delete(wait);
      tellLongest();
    }
  };

  return {
    onWait: ({ service, reason, until, ended }) => {
      void track({ resumesAt: new Date(until), problem: pauseProblem(service, reason, kind) }, ended);
    },
    whileShowing: (service, milliseconds, pause) => {
      const message = `${serviceLabels[service]} takes a moment to show what was ${kind === 'copy' ? 'copied' : 'changed'}.`;
      const resumesAt = new Date(now().getTime() + milliseconds);
      return track({ resumesAt, problem: { code: 'service-unavailable', message } }, pause);
    },
  };
};
