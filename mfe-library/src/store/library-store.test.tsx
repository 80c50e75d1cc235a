import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { act, cleanup, screen } from '@testing-library/react';
import { useStore } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { HomePage } from '../home/home-page.tsx';
import { accountWith, aPlaylist } from '../testing/playlists.ts';
import { libraryApi } from './library-api.ts';
import { LibraryStoreProvider } from './library-store.tsx';

type LibraryState = { [libraryApi.reducerPath]: ReturnType<typeof libraryApi.reducer> };

/** A shell whose service lists one playlist at a time, and a look into the remote's store. */
const setUp = () => {
  const before = accountWith([[aPlaylist()]]);
  const after = accountWith([[aPlaylist({ id: 'p2', name: 'Of another day' })]]);
  let streaming = before;
  const shell = createFakeShell({ streaming: { client: () => streaming.client() } });
  let read: () => LibraryState = () => {
    throw new Error('not rendered yet');
  };
  const Look = () => {
    read = useStore<LibraryState>().getState;
    return null;
  };
  const show = () => {
    renderWithShell(
      <>
        <HomePage />
        <LibraryStoreProvider>
          <Look />
        </LibraryStoreProvider>
      </>,
      shell,
    );
    return { lists: () => Object.keys(read().library.queries).length };
  };
  const changeDay = () => {
    streaming = after;
  };
  return { shell, show, changeDay };
};

afterEach(() => vi.useRealTimers());

it('shows nothing after a session that was loaded before it', async () => {
  const { shell, show, changeDay } = setUp();
  show();
  await screen.findByRole('heading', { name: 'Lagos After Dark' });
  cleanup();
  show();
  await screen.findByRole('heading', { name: 'Lagos After Dark' });
  act(() => shell.bus.publish('session.ended', { reason: 'logout' }));
  cleanup();
  changeDay();
  show();
  await screen.findByRole('heading', { name: 'Of another day' });
  expect(screen.queryByRole('heading', { name: 'Lagos After Dark' })).toBeNull();
});

it('forgets what it loaded a second after the session', async () => {
  const { shell, show } = setUp();
  const { lists } = show();
  await screen.findByRole('heading', { name: 'Lagos After Dark' });
  expect(lists()).toBe(1);
  cleanup();
  vi.useFakeTimers();
  shell.bus.publish('session.ended', { reason: 'logout' });
  vi.advanceTimersByTime(999);
  expect(lists()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(lists()).toBe(0);
});
