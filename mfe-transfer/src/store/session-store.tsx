import { type Bus, type ShellServices, useShell } from '@playa/contracts';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createTransferStore, type TransferStore } from './create-store.ts';

interface SessionStore {
  userId: string;
  store: TransferStore;
}

/** One for each session, by the shell's bus: the overlay and the pages share what was read, and no user sees another one's. */
const stores = new WeakMap<Bus, SessionStore>();

const storeFor = ({ bus, backend, session }: ShellServices): TransferStore => {
  const userId = session.user?._id ?? '';
  const known = stores.get(bus);
  if (known?.userId === userId) return known.store;
  const store = createTransferStore({ backend });
  const entry = { userId, store };
  stores.set(bus, entry);
  const leaving = new AbortController();
  const drop = () => {
    leaving.abort();
    if (stores.get(bus) === entry) stores.delete(bus);
  };
  bus.subscribe('session.ended', drop, { signal: leaving.signal });
  return store;
};

/** Provides the store of the signed-in user's session to the overlay or page inside. */
export const TransferStoreProvider = ({ children }: { children: ReactNode }) => (
  <Provider store={storeFor(useShell())}>{children}</Provider>
);
