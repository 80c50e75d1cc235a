import type { RemoteName } from '@playa/contracts';
import { overridesKey } from './overrides-key.ts';

/**
 * Whether this browser keeps an override of a remote, allowed or not: the shell's configuration is not known yet. Good enough to leave out a
 * preload; what is loaded decides `load-active-overrides.ts`. A shell built for production holds nothing of it.
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
