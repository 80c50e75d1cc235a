import { vi } from 'vitest';

/** As Testing Library's `waitFor` in `dom/vitest-setup.ts`. Vitest's own second is too short on a busy machine, and no setting changes it. */
const timeout = Number(process.env.PLAYA_WAIT_FOR_MS ?? 10_000);

const isPatient = Symbol.for('playa.patientWaitFor');

const patient = (waitFor: typeof vi.waitFor): typeof vi.waitFor =>
  Object.assign(
    ((callback, options) =>
      waitFor(callback, typeof options === 'number' ? options : { timeout, ...options })) as typeof vi.waitFor,
    { [isPatient]: true },
  );

// Files of one worker share `vi`, and each of them runs this.
if (!(isPatient in vi.waitFor)) vi.waitFor = patient(vi.waitFor);
