import type { RuntimeConfig } from '@playa/contracts';
import type { ActiveOverrides } from './active-overrides.ts';
import { overridesKey } from './overrides-key.ts';

/**
 * The overrides that this browser keeps; null where there are none, and in production. They are read from local storage alone: a link must
 * not be able to bring code into the page. A shell built for production holds nothing of them.
 */
export const loadActiveOverrides = async (config: RuntimeConfig): Promise<ActiveOverrides | null> => {
  if (process.env.PLAYA_STAGE !== 'production') {
    try {
      if (config.stage === 'production' || localStorage.getItem(overridesKey) === null) return null;
      const { activate } = await import('./override-tools.tsx');
      return activate(localStorage, config);
    } catch {
      // Without storage or without this chunk the shell is as it would be without overrides.
      return null;
    }
  }
  return null;
};
