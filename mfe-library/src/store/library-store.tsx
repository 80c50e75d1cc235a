import { type Bus, type ServiceName, type ShellServices, useBusEvent, useShell } from '@playa/contracts';
import { configureStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { libraryApi, type StoreParts } from './library-api.ts';
import { waitsSlice } from './waits-slice.ts';

/** An empty store of its own. */
export const createLibraryStore = (parts: StoreParts) =>
  configureStore({
    reducer: { [libraryApi.reducerPath]: libraryApi.reducer, [waitsSlice.name]: waitsSlice.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: parts } }).concat(libraryApi.middleware),
  });

type LibraryStore = ReturnType<typeof createLibraryStore>;

/** One store for each page and user: pages share what was loaded, and no user sees another one's. By the page's bus. */
const stores = new WeakMap<Bus, { userId: string; store: LibraryStore }>();

/** Milliseconds after the end of a session: pages that still show something are gone by then. */
const resetDelayMs = 1000;

/** After the end of the session no page gets the store any more, and what it holds is dropped. */
const endWithSession = (store: LibraryStore, bus: Bus): void => {
  const listening = new AbortController();
  const end = () => {
    listening.abort();
    stores.delete(bus);
    setTimeout(() => store.dispatch(libraryApi.util.resetApiState()), resetDelayMs);
  };
  bus.subscribe('session.ended', end, { signal: listening.signal });
};

const storeFor = ({ bus, streaming, backend, session }: ShellServices): LibraryStore => {
  const userId = session.user?._id ?? '';
  const known = stores.get(bus);
  if (known?.userId === userId) return known.store;
  const store = createLibraryStore({ streaming, backend });
  stores.set(bus, { userId, store });
  endWithSession(store, bus);
  return store;
};

/** Events that a page has handled: a page that comes later hears the last one again, as the bus replays it. */
const handled = new WeakSet<object>();

/** Provides the remote's store to the pages inside, and reads playlists again that a change elsewhere made stale. */
export const LibraryStoreProvider = ({ children }: { children: ReactNode }) => {
  const store = storeFor(useShell());
  const invalidate = (event: object, service: ServiceName) => {
    if (handled.has(event)) return;
    handled.add(event);
    store.dispatch(libraryApi.util.invalidateTags([{ type: 'Playlists', id: service }]));
  };

  useBusEvent('connection.changed', (event) => invalidate(event, event.service));
  useBusEvent('copy.ended', (event) => invalidate(event, event.destination));

  return <Provider store={store}>{children}</Provider>;
};
