import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HomePage } from '../home/home-page.tsx';
import type { LibraryLists } from '../lists/library-lists.ts';
import { stubIndexedDb } from '../testing/indexed-db.ts';
import { accountWith, aPlaylist } from '../testing/playlists.ts';
import { LibraryStoreProvider, useLibraryLists } from './library-store.tsx';

/** A shell whose service lists one playlist at a time, and a look at what the remote holds. */
const setUp = () => {
  const before = accountWith([[aPlaylist()]]);
  const after = accountWith([[aPlaylist({ id: 'p2', name: 'Of another day' })]]);
  let streaming = before;
  const shell = createFakeShell({ streaming: { client: () => streaming.client() } });
  let lists: LibraryLists | undefined;
  const Look = () => {
    lists = useLibraryLists();
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
    const playlists = lists?.playlists('spotify');
    return { held: () => playlists?.getState().items.length };
  };
  const changeDay = () => {
    streaming = after;
  };
  return { shell, show, changeDay, account: before };
};

const yesterday = () => screen.findByRole('heading', { name: 'Lagos After Dark' });
const gone = () => expect(screen.queryByRole('heading', { name: 'Lagos After Dark' })).toBeNull();

beforeEach(stubIndexedDb);
afterEach(() => vi.useRealTimers());

describe('after the end of the session', () => {
  it('nothing is shown that was loaded before it, not even from the cache', async () => {
    const { shell, show, changeDay } = setUp();
    show();
    await yesterday();
    cleanup();
    show();
    await yesterday();
    act(() => shell.bus.publish('session.ended', { reason: 'logout' }));
    cleanup();
    changeDay();
    show();
    await screen.findByRole('heading', { name: 'Of another day' });
    gone();
  });

  it('what was loaded is dropped a second later', async () => {
    const { shell, show } = setUp();
    const { held } = show();
    await yesterday();
    expect(held()).toBe(1);
    cleanup();
    vi.useFakeTimers();
    shell.bus.publish('session.ended', { reason: 'logout' });
    vi.advanceTimersByTime(999);
    expect(held()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(held()).toBe(0);
  });
});

describe('a connection', () => {
  it('that ends takes its playlists away at once; one that comes has them read', async () => {
    const { shell, show, changeDay } = setUp();
    show();
    await yesterday();
    changeDay();
    act(() => shell.bus.publish('connection.changed', { service: 'spotify', connected: false }));
    gone();
    await screen.findByRole('heading', { name: 'Of another day' });
  });

  it('that changed before the first page was opened costs no second reading', async () => {
    const { shell, show, account } = setUp();
    shell.bus.publish('connection.changed', { service: 'spotify', connected: true });
    show();
    await yesterday();
    expect(account.playlists).toHaveBeenCalledOnce();
  });

  it('of another service changes nothing', async () => {
    const { shell, show, account } = setUp();
    show();
    await yesterday();
    act(() => shell.bus.publish('connection.changed', { service: 'apple', connected: true }));
    await waitFor(() => expect(account.playlists).toHaveBeenCalledOnce());
  });
});

it('shows what was kept of the last visit at once, and what is new when it has been read', async () => {
  const { shell, show, changeDay } = setUp();
  show();
  await yesterday();
  cleanup();
  changeDay();
  const again = createFakeShell({ streaming: shell.streaming });
  renderWithShell(<HomePage />, again);
  await yesterday();
  await screen.findByRole('heading', { name: 'Of another day' });
  gone();
});
