import { type CopyKind, type ServiceName, type StreamingWait, serviceLabels } from '@playa/contracts';
import { type CopyProblem, pauseProblem } from './outcome.ts';

/** A pause within a run that is reported to the listener. */
export interface CopyWait {
  resumesAt: Date;
  problem: CopyProblem;
}

/** Shorter pauses, in milliseconds, are not reported: they end before anybody could read the reason. */
const minReportedMs = 1_000;

export interface WaitReporter {
  /** Reports a pause that a client makes before it repeats a call. */
  onWait(wait: StreamingWait): void;
  /** Reports, until `pause` settles, that the run waits `milliseconds` for a service to show what was written. */
  whileInvisible(service: ServiceName, milliseconds: number, pause: Promise<void>): Promise<void>;
}

/** Calls `report` with the longest of the current pauses, and with null when there is none. Several calls may pause at a time. */
export const createWaitReporter = (
  now: () => Date,
  kind: CopyKind,
  report: (wait: CopyWait | null) => void,
): WaitReporter => {
  const active = new Set<CopyWait>();
  let reported: CopyWait | null = null;

  const reportLongest = (): void => {
    const longest = [...active].reduce<CopyWait | null>(
      (one, other) => (one === null || other.resumesAt > one.resumesAt ? other : one),
      null,
    );
    if (longest === reported) return;
    reported = longest;
    report(longest);
  };

  const track = async (wait: CopyWait, ended: Promise<void>): Promise<void> => {
    if (wait.resumesAt.getTime() - now().getTime() < minReportedMs) return ended;
    active.add(wait);
    reportLongest();
    try {
      await ended;
    } finally {
      active.delete(wait);
      reportLongest();
    }
  };

  return {
    onWait: ({ service, reason, until, ended }) => {
      void track({ resumesAt: new Date(until), problem: pauseProblem(service, reason, kind) }, ended);
    },
    whileInvisible: (service, milliseconds, pause) => {
      const message = `${serviceLabels[service]} takes a moment to show what was ${kind === 'copy' ? 'copied' : 'changed'}.`;
      const resumesAt = new Date(now().getTime() + milliseconds);
      return track({ resumesAt, problem: { code: 'service-unavailable', message } }, pause);
    },
  };
};
