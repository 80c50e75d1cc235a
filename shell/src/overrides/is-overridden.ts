import type { RemoteName } from '@playa/contracts';
import { overridesKey } from './overrides-key.ts';

/**
 * Whether this browser stores an override of a remote, allowed or not: the shell's configuration is not known yet. Used only to skip a
 * preload; `load-active-overrides.ts` decides which build is loaded. Removed from shells that are built for production.
 */
export const isOverridden = (remote: RemoteName): boolean => {
  if (process.env.PLAYA_STAGE !== 'production') {
    try {
      return localStorage.getItem(overridesKey)?.includes(`"${remote}":`) ?? false;
    } catch {
      return false;
    }
  }
  return false;
};
