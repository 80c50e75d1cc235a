import { setMaxListeners } from 'node:events';

/** Sixteen searches are under way at once, each with a listener for itself and one for a pause; the other stages have a few. */
const listenersAtMost = 64;

/**
 * A signal that aborts with any of the given ones, for the calls of a run. Node takes the eleventh listener of a signal for a leak and
 * warns; a run has more calls than that under way, and each takes its listener away at its end.
 */
export const signalOfRun = (...signals: AbortSignal[]): AbortSignal => {
  const signal = AbortSignal.any(signals);
  setMaxListeners(listenersAtMost, signal);
  return signal;
};
