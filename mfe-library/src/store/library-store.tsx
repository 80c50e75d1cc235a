import { type Bus, type ServiceName, type StreamingClients, useBusEvent, useShell } from '@playa/contracts';
import { configureStore } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { libraryApi, type StoreParts } from './library-api.ts';
import { waitsSlice } from './waits-slice.ts';

const createLibraryStore = (parts: StoreParts) =>
  configureStore({
    reducer: { [libraryApi.reducerPath]: libraryApi.reducer, [waitsSlice.name]: waitsSlice.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: parts } }).concat(libraryApi.middleware),
  });

type LibraryStore = ReturnType<typeof createLibraryStore>;

/** One store for a shell and a user, so that pages share what was loaded and nobody sees another user's. */
const stores = new WeakMap<StreamingClients, { userId: string; store: LibraryStore }>();

/** Milliseconds after the end of a session: pages that still show something are gone by then. */
const resetDelayMs = 1000;

/** No page gets the store any more once the session is over, and what it holds is forgotten. */
const endWithSession = (store: LibraryStore, streaming: StreamingClients, bus: Bus): void => {
  const listening = new AbortController();
  const end = () => {
    listening.abort();
    stores.delete(streaming);
    setTimeout(() => store.dispatch(libraryApi.util.resetApiState()), resetDelayMs);
  };
  bus.subscribe('session.ended', end, { signal: listening.signal });
};

const storeFor = (streaming: StreamingClients, bus: Bus, userId: string): LibraryStore => {
  const known = stores.get(streaming);
  if (known?.userId === userId) return known.store;
  const store = createLibraryStore({ streaming });
  stores.set(streaming, { userId, store });
  endWithSession(store, streaming, bus);
  return store;
};

/** What made playlists old already; a page that comes later hears of it once more, as the bus replays the last value. */
const heard = new WeakSet<object>();

/** Gives the pages inside the remote's store, and forgets playlists when something made them old. */
export const LibraryStoreProvider = ({ children }: { children: ReactNode }) => {
  const { streaming, bus, session } = useShell();
  const store = storeFor(streaming, bus, session.user?._id ?? '');
  const forget = (event: object, service: ServiceName) => {
    if (heard.has(event)) return;
    heard.add(event);
    store.dispatch(libraryApi.util.invalidateTags([{ type: 'Playlists', id: service }]));
  };

  useBusEvent('connection.changed', (event) => forget(event, event.service));
  useBusEvent('copy.ended', (event) => forget(event, event.destination));

  return <Provider store={store}>{children}</Provider>;
};
