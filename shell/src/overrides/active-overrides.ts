import type { RemoteName } from '@playa/contracts';
import type { RemoteLoader } from '@playa/federation';
import { type ComponentType, createContext } from 'react';
import type { Overrides } from './stored-overrides.ts';

/** The active overrides of this page load, with their components. */
export interface ActiveOverrides {
  /** The active overrides; fewer after a reset. */
  addresses: () => Overrides;
  /** Shown on every page; names the overrides and opens the panel. */
  Badge: ComponentType<{ loader: RemoteLoader }>;
  /** Shown in place of an overridden remote that fails to load. `onReset` is called after the override was removed. */
  FailureNote: ComponentType<{ remote: RemoteName; onReset: () => void }>;
}

/** Null where no remote is overridden. */
export const ActiveOverridesContext = createContext<ActiveOverrides | null>(null);
