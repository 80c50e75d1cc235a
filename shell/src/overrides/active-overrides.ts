import type { RemoteName } from '@playa/contracts';
import type { RemoteLoader } from '@playa/federation';
import { type ComponentType, createContext } from 'react';
import type { Overrides } from './kept-overrides.ts';

/** The overrides of this page load, with what the shell shows of them. */
export interface ActiveOverrides {
  /** Those that hold now: fewer after a reset. */
  addresses: () => Overrides;
  /** Names them on every page, and opens the panel. */
  Badge: ComponentType<{ loader: RemoteLoader }>;
  /** For the place of an overridden remote that can't be loaded. `onReset` is called when the override no longer holds. */
  FailureNote: ComponentType<{ remote: RemoteName; onReset: () => void }>;
}

/** Null where no remote is overridden. */
export const ActiveOverridesContext = createContext<ActiveOverrides | null>(null);
