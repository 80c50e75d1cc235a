import type { RuntimeConfig } from '@playa/contracts';
import type { ActiveOverrides } from './active-overrides.ts';
import { overridesKey } from './overrides-key.ts';

/**
 * Loads the overrides of this browser; null if there are none, and in production. They are read from local storage only: a link must
 * not be able to inject code into the page. Removed from shells that are built for production.
 */
export const loadActiveOverrides = async (config: RuntimeConfig): Promise<ActiveOverrides | null> => {
  if (process.env.PLAYA_STAGE !== 'production') {
    try {
      if (config.stage === 'production' || localStorage.getItem(overridesKey) === null) return null;
      const { activateOverrides: activate } = await import('./override-tools.tsx');
      return activate(localStorage, config);
    } catch {
      // Without storage or this chunk, the shell starts without overrides.
      return null;
    }
  }
  return null;
};
