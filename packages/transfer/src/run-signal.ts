import { setMaxListeners } from 'node:events';

/** Sixteen concurrent searches have two listeners each (one for the call, one for a pause); the other stages have a few. */
const maxListeners = 64;

/**
 * A signal for the calls of a run that aborts when any of the given signals aborts. Node warns of a leak at the eleventh listener of a
 * signal. A run has more calls than that at a time, and each removes its listener at its end.
 */
export const createRunSignal = (...signals: AbortSignal[]): AbortSignal => {
  const signal = AbortSignal.any(signals);
  setMaxListeners(maxListeners, signal);
  return signal;
};
