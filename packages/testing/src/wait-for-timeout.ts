import { vi } from 'vitest';

/** The default timeout of `vi.waitFor`. Vitest's second is too short on a busy machine, and it has no setting for it. */
const timeout = Number(process.env.PLAYA_WAIT_FOR_MS ?? 10_000);

const hasDefaultTimeout = Symbol.for('playa.waitForDefaultTimeout');

const withDefaultTimeout = (waitFor: typeof vi.waitFor): typeof vi.waitFor =>
  Object.assign(
    ((callback, options) =>
      waitFor(callback, typeof options === 'number' ? options : { timeout, ...options })) as typeof vi.waitFor,
    { [hasDefaultTimeout]: true },
  );

// The files of a worker share `vi`, and each runs this module.
if (!(hasDefaultTimeout in vi.waitFor)) vi.waitFor = withDefaultTimeout(vi.waitFor);
