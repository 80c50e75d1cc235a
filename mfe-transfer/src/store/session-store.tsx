import { type Bus, type ShellServices, useShell } from '@playa/contracts';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createTransferStore, type TransferStore } from './create-store.ts';

interface SessionStore {
  userId: string;
  store: TransferStore;
}

/** One store per session, by the shell's bus: the overlay and the pages share it, and users never share one. */
const stores = new WeakMap<Bus, SessionStore>();

const storeFor = ({ bus, backend, session }: ShellServices): TransferStore => {
  const userId = session.user?._id ?? '';
  const cached = stores.get(bus);
  if (cached?.userId === userId) return cached.store;
  const store = createTransferStore({ backend });
  const entry = { userId, store };
  stores.set(bus, entry);
  const controller = new AbortController();
  const dispose = () => {
    controller.abort();
    if (stores.get(bus) === entry) stores.delete(bus);
  };
  bus.subscribe('session.ended', dispose, { signal: controller.signal });
  return store;
};

/** Provides the store of the signed-in user's session to its children. */
export const TransferStoreProvider = ({ children }: { children: ReactNode }) => (
  <Provider store={storeFor(useShell())}>{children}</Provider>
);
