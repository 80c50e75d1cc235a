import { type Bus, type ShellServices, useShell } from '@playa/contracts';
import { configureStore } from '@reduxjs/toolkit';
import { createContext, type ReactNode, useContext } from 'react';
import { Provider } from 'react-redux';
import { LibraryLists } from '../lists/library-lists.ts';
import { createListCache } from '../lists/list-cache.ts';
import { libraryApi, type StoreParts } from './library-api.ts';
import { recordWaitsIn } from './record-wait.ts';
import { waitsSlice } from './waits-slice.ts';

/** An empty store of its own. */
export const createLibraryStore = (parts: StoreParts) =>
  configureStore({
    reducer: { [libraryApi.reducerPath]: libraryApi.reducer, [waitsSlice.name]: waitsSlice.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: parts } }).concat(libraryApi.middleware),
  });

/** Everything that the remote knows for one user. */
interface Library {
  userId: string;
  store: ReturnType<typeof createLibraryStore>;
  lists: LibraryLists;
}

/** One for each page and user: pages share what was loaded, and no user sees another one's. By the page's bus. */
const libraries = new WeakMap<Bus, Library>();

/** Milliseconds after the end of a session: pages that still show something are gone by then. */
const resetDelayMs = 1000;

/** After the end of the session no page gets the library any more, and what it holds is dropped. */
const end = ({ store, lists }: Library, bus: Bus): void => {
  libraries.delete(bus);
  lists.end();
  setTimeout(() => {
    store.dispatch(libraryApi.util.resetApiState());
    lists.clear();
  }, resetDelayMs);
};

/** Reads lists again that a change elsewhere made stale. What the bus replays happened before anything was read. */
const follow = (library: Library, bus: Bus): void => {
  const listening = new AbortController();
  const { signal } = listening;
  const { lists } = library;
  bus.subscribe(
    'connection.changed',
    ({ service, connected }) => (connected ? lists.refresh(service) : lists.forget(service)),
    { signal },
  );
  bus.subscribe('copy.ended', ({ destination }) => lists.refresh(destination), { signal });
  bus.subscribe('like.changed', ({ service }) => lists.expireSaved(service), { signal });
  bus.subscribe(
    'session.ended',
    () => {
      listening.abort();
      end(library, bus);
    },
    { signal },
  );
};

const createLibrary = (userId: string, { streaming, backend }: ShellServices): Library => {
  const store = createLibraryStore({ backend });
  const onWait = recordWaitsIn(store.dispatch);
  return { userId, store, lists: new LibraryLists({ userId, streaming, cache: createListCache(), onWait }) };
};

const libraryFor = (shell: ShellServices): Library => {
  const userId = shell.session.user?._id ?? '';
  const known = libraries.get(shell.bus);
  if (known?.userId === userId) return known;
  const library = createLibrary(userId, shell);
  libraries.set(shell.bus, library);
  follow(library, shell.bus);
  return library;
};

const ListsContext = createContext<LibraryLists | null>(null);

/** The lists of the signed-in user, inside a {@link LibraryStoreProvider}. */
export const useLibraryLists = (): LibraryLists => {
  const lists = useContext(ListsContext);
  if (!lists) throw new Error('useLibraryLists() outside a LibraryStoreProvider');
  return lists;
};

/** Provides what the remote knows to the pages inside. */
export const LibraryStoreProvider = ({ children }: { children: ReactNode }) => {
  const { store, lists } = libraryFor(useShell());
  return (
    <Provider store={store}>
      <ListsContext value={lists}>{children}</ListsContext>
    </Provider>
  );
};
