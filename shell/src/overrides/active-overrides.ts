import type { RemoteName } from '@playa/contracts';
import type { RemoteLoader } from '@playa/federation';
import { type ComponentType, createContext } from 'react';

/** The overrides of this page load, with what the shell shows of them. */
export interface ActiveOverrides {
  /** The address of a manifest for each remote that is overridden. */
  addresses: ReadonlyMap<RemoteName, string>;
  /** Names them on every page, and opens the panel. */
  Badge: ComponentType<{ loader: RemoteLoader }>;
  /** For the place of an overridden remote that can't be loaded. */
  FailureNote: ComponentType<{ remote: RemoteName }>;
}

/** Null where no remote is overridden. */
export const ActiveOverridesContext = createContext<ActiveOverrides | null>(null);
