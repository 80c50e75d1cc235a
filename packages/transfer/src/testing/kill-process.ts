import type { setUpCopy } from './copy-setup.ts';
import type { FakeService } from './fake-service.ts';

export class Crash extends Error {}

/** The ports of a run. */
interface Ports {
  journal: { gate: () => Promise<void> | void };
  source: FakeService;
  destination: FakeService;
}

/**
 * Makes the copy's next run crash at its n-th port call, before or after the call took effect. From then on every call fails without an
 * effect, as when a process is killed. Returns the number of calls so far.
 */
export const killAt = (copy: Ports, callNumber: number): { calls: number } => {
  const process = { calls: 0 };
  const step = () => {
    process.calls += 1;
    if (process.calls >= callNumber) throw new Crash(`killed at call ${process.calls}`);
  };
  copy.journal.gate = step;
  for (const service of [copy.source, copy.destination]) {
    const { onCall } = service.options;
    service.options = {
      ...service.options,
      onCall: (call) => {
        step();
        return onCall?.(call);
      },
      afterCall: step,
    };
  }
  return process;
};

/** Runs the copy to its end, with a simulated crash at each of the given calls. */
export const runThroughCrashes = async (
  copy: ReturnType<typeof setUpCopy>,
  crashes: readonly number[],
): Promise<void> => {
  const { source, destination, journal } = copy;
  const [sourceOptions, destinationOptions] = [source.options, destination.options];
  for (const callNumber of [...crashes, Number.POSITIVE_INFINITY]) {
    source.options = sourceOptions;
    destination.options = destinationOptions;
    killAt(copy, callNumber);
    try {
      await copy.runToEnd();
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }
  journal.gate = () => {};
};
