import { type CopyProgress, type Playlist, StreamingError } from '@playa/contracts';
import { createFakeShell, type FakeBackend, type FakeShellOptions, renderWithShell } from '@playa/testing/shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LibraryStoreProvider } from '../store/library-store.tsx';
import { stubElementSizes } from '../testing/element-sizes.ts';
import { accountWith, aPlaylist, noCapabilities } from '../testing/playlists.ts';
import { SelectionSheet } from './selection-sheet.tsx';

beforeEach(stubElementSizes);

const library = ['Lagos After Dark', 'Sunday Gospel', 'Alté'].map((name, index) =>
  aPlaylist({ id: `p${index}`, name, songCount: index + 1 }),
);

const show = (options: FakeShellOptions = { streaming: accountWith([library]) }) => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  const shell = createFakeShell(options);
  renderWithShell(
    <LibraryStoreProvider>
      <SelectionSheet service="spotify" onClose={onClose} />
    </LibraryStoreProvider>,
    shell,
  );
  return { user, onClose, shell };
};

const boxOf = (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) });
const press = (name: string) => screen.getByRole('button', { name });

const reference = (index: number) => {
  const { service, id, name, imageUrl, songCount } = library[index] as Playlist;
  return { service, id, name, imageUrl, songCount };
};

describe('the selection list', () => {
  it('has a row for each playlist, with its number of songs and a box', async () => {
    show();
    expect(await boxOf('Lagos After Dark')).not.toBeChecked();
    expect(screen.getByText('1 song')).toBeVisible();
    expect(screen.getByText('3 songs')).toBeVisible();
    expect(screen.getByText('0 selected')).toBeVisible();
  });

  it('hands the chosen ones on to be copied in one go, in the order of the library, and closes', async () => {
    const { user, onClose, shell } = show();
    await user.click(await boxOf('Alté'));
    await user.click(await boxOf('Lagos After Dark'));
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(press('Copy'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(shell.recorded.commands).toEqual([
      { name: 'copy.open', payload: { playlists: [reference(0), reference(2)] } },
    ]);
  });

  it('hands several on to be shared, named by the first', async () => {
    const { user, shell } = show();
    await user.click(await boxOf('Lagos After Dark'));
    await user.click(await boxOf('Alté'));
    await user.click(press('Share'));
    await waitFor(() =>
      expect(shell.recorded.commands).toEqual([
        { name: 'share.open', payload: { playlist: reference(0), playlists: [reference(0), reference(2)] } },
      ]),
    );
  });

  it('hands a single one on to be shared as any other', async () => {
    const { user, shell } = show();
    await user.click(await boxOf('Alté'));
    await user.click(press('Share'));
    await waitFor(() =>
      expect(shell.recorded.commands).toEqual([{ name: 'share.open', payload: { playlist: reference(2) } }]),
    );
  });

  it.each(['Copy', 'Share'])('asks for a playlist when %s is pressed with none', async (action) => {
    const { user, onClose, shell } = show();
    await boxOf('Alté');
    await user.click(press(action));
    expect(screen.getByRole('alert')).toHaveTextContent('Select at least one playlist!');
    expect(shell.recorded.commands).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(await boxOf('Alté'));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('keeps the choice where nobody takes it', async () => {
    const { user, onClose, shell } = show();
    const listening = new AbortController();
    const refuse = () => Promise.reject(new Error('refused'));
    shell.bus.handle('copy.open', refuse, { signal: listening.signal });
    await user.click(await boxOf('Alté'));
    await user.click(press('Copy'));
    listening.abort();
    await user.click(press('Copy'));
    await waitFor(() => expect(shell.recorded.commands).toHaveLength(1));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('choosing many', () => {
  it('selects all and deselects all', async () => {
    const { user } = show();
    await boxOf('Alté');
    await user.click(press('Select all'));
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeChecked();
    expect(screen.getByText('3 selected')).toBeVisible();
    await user.click(press('Deselect all'));
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  });

  it('searches, selects all that were found, and keeps what was chosen before', async () => {
    const { user } = show();
    await user.click(await boxOf('Alté'));
    await user.type(screen.getByRole('searchbox', { name: 'Search playlist' }), 'GOSP');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await user.click(press('Select all'));
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(press('Deselect all'));
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.clear(screen.getByRole('searchbox'));
    expect(await boxOf('Alté')).toBeChecked();
  });

  it('says that no playlist has the name', async () => {
    const { user } = show();
    await boxOf('Alté');
    await user.type(screen.getByRole('searchbox'), 'nowhere');
    expect(screen.getByText('No playlist with this name')).toBeVisible();
    expect(press('Select all')).toBeDisabled();
  });

  it('selects a range with Shift', async () => {
    const { user } = show();
    await user.click(await boxOf('Lagos After Dark'));
    await user.keyboard('{Shift>}');
    await user.click(await boxOf('Alté'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeVisible();
  });

  it('is used with the keyboard alone', async () => {
    const { user } = show();
    (await boxOf('Lagos After Dark')).focus();
    await user.keyboard('{ArrowDown} {ArrowDown} {ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp} ');
    expect(screen.getByText('3 selected')).toBeVisible();
  });

  it('lets 500 go at once and not one more', async () => {
    const many = Array.from({ length: 501 }, (_, index) => aPlaylist({ id: `p${index}`, name: `Mix ${index}` }));
    const { user, onClose, shell } = show({ streaming: accountWith([many]) });
    await boxOf('Mix 0');
    await user.click(press('Select all'));
    await user.click(press('Copy'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'At most 500 playlists go at once. You selected 501: take some out and do them next.',
    );
    expect(shell.recorded.commands).toEqual([]);
    await user.click(await boxOf('Mix 0'));
    await user.click(press('Copy'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(shell.recorded.commands[0]?.payload).toHaveProperty('playlists.length', 500);
  });
});

describe('the copied indicator', () => {
  const copy = (changes: Partial<CopyProgress> = {}): CopyProgress => ({
    id: 'c1',
    sequence: 9,
    state: 'done',
    source: 'spotify',
    destination: 'apple',
    sourcePlaylistId: 'p1',
    destinationPlaylistId: 'a9',
    playlistName: 'Sunday Gospel',
    playlistImage: null,
    total: 2,
    copied: 2,
    failed: 0,
    resumesAt: null,
    error: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  });

  it('says where a playlist was copied to, by what the backend knows and what ends meanwhile', async () => {
    const { shell } = show({ streaming: accountWith([library]), backend: () => ({ copies: [copy()] }) });
    const row = (await boxOf('Sunday Gospel')).closest('li') as HTMLElement;
    expect(await within(row).findByText('Copied to Apple Music')).toBeVisible();
    act(() => shell.bus.publish('copy.ended', copy({ id: 'c2', destination: 'youtube' })));
    expect(within(row).getByText('Copied to YouTube and Apple Music')).toBeVisible();
    expect(screen.getAllByText(/Copied to/)).toHaveLength(1);
  });

  it('says with which services a playlist is kept in step', async () => {
    const sync = {
      id: 's1',
      source: 'spotify',
      sourcePlaylistId: 'p1',
      destination: 'apple',
      destinationPlaylistId: 'a9',
      playlistName: 'Sunday Gospel',
      playlistImage: null,
      removals: false,
      daily: false,
      nextAt: null,
      lastAt: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      run: null,
      planning: null,
      hasPreview: false,
    };
    const copies = [copy(), copy({ id: 'c2', destination: 'youtube' })];
    const backend: FakeBackend = ({ path }) => (path === '/syncs' ? { syncs: [sync] } : { copies });
    show({ streaming: accountWith([library]), backend });
    const row = (await boxOf('Sunday Gospel')).closest('li') as HTMLElement;
    expect(await within(row).findByText('In step with Apple Music')).toBeVisible();
    expect(await within(row).findByText('Copied to YouTube')).toBeVisible();
  });

  it('is not there while the backend does not answer', async () => {
    show({ streaming: accountWith([library]) });
    await boxOf('Sunday Gospel');
    expect(screen.queryByText(/Copied to/)).toBeNull();
  });
});

describe('what services do', () => {
  it('shows the places of rows while they load', () => {
    const account = accountWith([library]);
    account.playlists.mockImplementation(() => new Promise(vi.fn()));
    show({ streaming: account });
    expect(screen.getByText('Loading your playlists')).toBeInTheDocument();
    expect(press('Select all')).toBeDisabled();
  });

  it('says that there is no playlist', async () => {
    show({ streaming: accountWith([[]]) });
    expect(await screen.findByText('No playlist avaliable')).toBeVisible();
  });

  it('says why there is none, and tries again', async () => {
    const account = accountWith([library]);
    account.playlists.mockRejectedValueOnce(new StreamingError('spotify', 'unavailable', 'Server error.'));
    const { user } = show({ streaming: account });
    expect(await screen.findByText('Spotify is not answering. Please try again in a moment.')).toBeVisible();
    await user.click(press('Try again'));
    expect(await boxOf('Alté')).toBeVisible();
  });

  it('keeps what has arrived when the rest fails, says so, and goes on', async () => {
    const account = accountWith([library, [aPlaylist({ id: 'late', name: 'The late one' })]]);
    const failed = new StreamingError('spotify', 'rate-limited', 'API rate limit exceeded');
    const answer = account.playlists.getMockImplementation();
    account.playlists.mockImplementationOnce((...input) => answer?.(...input) ?? Promise.reject(failed));
    account.playlists.mockRejectedValueOnce(failed);
    const { user } = show({ streaming: account });
    expect(await screen.findByText(/Only 3 of your playlists have arrived./)).toBeVisible();
    await user.click(await boxOf('Alté'));
    await user.click(press('Try again'));
    expect(await boxOf('The late one')).toBeVisible();
    expect(screen.getByText('1 selected')).toBeVisible();
  });

  it('says that more is on its way, and adds it to what can be chosen', async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const account = accountWith([library, [aPlaylist({ id: 'late', name: 'The late one' })]]);
    const answer = account.playlists.getMockImplementation();
    account.playlists.mockImplementation(async (cursor, options) => {
      if (cursor) await arrived;
      return answer?.(cursor, options) ?? { items: [], next: null, total: null };
    });
    show({ streaming: account });
    expect(await screen.findByText('More of your library is on its way: 3 playlists so far.')).toBeVisible();
    arrive();
    expect(await boxOf('The late one')).toBeVisible();
    expect(screen.queryByText(/More of your library/)).toBeNull();
  });

  it('takes names of any kind', async () => {
    const names = ['<img src=x onerror=alert(1)>', 'ليلة في لاغوس', '🎉'.repeat(3), 'x'.repeat(300), '   '];
    show({ streaming: accountWith([names.map((name, index) => aPlaylist({ id: `${index}`, name }))]) });
    await screen.findByText('<img src=x onerror=alert(1)>');
    expect(screen.getByText('ليلة في لاغوس')).toHaveAttribute('dir', 'auto');
    expect(screen.getByText('x'.repeat(300))).toBeVisible();
    expect(screen.getByText('Untitled playlist')).toBeVisible();
  });
});

it('has the liked songs as one of the playlists where the service lets them be read', async () => {
  const reads = {
    capabilities: { ...noCapabilities, listSaved: true },
    playlistRows: () => new Promise<never>(vi.fn()),
  };
  const { user, shell } = show({ streaming: accountWith([library], reads) });
  await user.click(await boxOf('Liked songs'));
  await user.click(press('Copy'));
  const playlist = { service: 'spotify', id: 'saved-tracks', name: 'Liked songs', imageUrl: null, songCount: null };
  await waitFor(() =>
    expect(shell.recorded.commands).toEqual([{ name: 'copy.open', payload: { playlists: [playlist] } }]),
  );
});
