import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPlaylist, aSong } from '../testing/curated.ts';
import { heldBackend } from '../testing/held-backend.ts';
import { GenresPage } from './genres-page.tsx';

beforeEach(() => localStorage.clear());

const show = () => {
  const held = heldBackend();
  const shell = createFakeShell({ backend: held.backend });
  const { unmount } = renderWithShell(<GenresPage />, shell);
  return { ...held, shell, unmount, user: userEvent.setup() };
};
const tile = (name: string) => screen.getByRole('button', { name });
const cooking = () => screen.queryByRole('heading', { name: 'Give us a second to cook up your playlist' });

describe('the genres', () => {
  it('are nine tiles, of which "For You" is to come', async () => {
    const { user, calls, shell } = show();
    const names = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(names).toHaveLength(9);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What are you in the mood for?');
    await user.click(tile('For You'));
    expect(shell.recorded.toasts).toEqual([{ kind: 'info', message: 'Oops, coming soon!' }]);
    expect(calls).toEqual([]);
  });

  it('lead to a playlist, with the result as the state of the page', async () => {
    const { user, last, shell } = show();
    await user.click(tile('Gospel'));
    expect(last()).toMatchObject({ path: '/listeners/ai-playlist', body: { genre: 'Gospel' } });
    expect(cooking()).toHaveFocus();
    const playlist = aPlaylist({ playlistName: 'Gospel mornings' });
    await last().answer(playlist);
    expect(shell.recorded.navigations).toEqual([
      { to: '/view-ai-playlist', replace: false, state: { visit: expect.any(String), playlist } },
    ]);
  });

  it('lead to a playlist in a shell that does not tell what the server does', async () => {
    const playlist = aPlaylist();
    const shell = createFakeShell({ backend: () => playlist });
    delete shell.backend.listen;
    renderWithShell(<GenresPage />, shell);
    await userEvent.click(tile('Gospel'));
    await waitFor(() => expect(shell.recorded.navigations).toMatchObject([{ state: { playlist } }]));
  });

  it('can be said in own words, which are kept for later', async () => {
    const { user, last } = show();
    await user.type(screen.getByRole('textbox', { name: 'Curate your playlist' }), '  rainy   Sunday {Enter}');
    expect(last()).toMatchObject({ path: '/listeners/curate-ai-playlist', body: { inputValue: 'rainy Sunday' } });
    expect(localStorage.getItem('playa.recent-requests.user-1')).toBe('["rainy Sunday"]');
  });
});

describe('while a playlist is made', () => {
  it('the page tells what was understood, and fills with each song once', async () => {
    const { user, last } = show();
    await user.click(tile('Gospel'));
    await last().tell({ kind: 'understood', summary: 'Gospel.' });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'What we understood: Gospel.',
    );
    await last().tell({ kind: 'found', tracks: [aSong({ id: 'a', title: 'Way Maker' })] });
    expect(screen.getByText('1 song found so far')).toBeVisible();
    await last().tell({ kind: 'found', tracks: [aSong({ id: 'a' }), aSong({ id: 'b', title: 'Jireh' })] });
    expect(screen.getByText('2 songs found so far')).toBeVisible();
    expect(screen.getByRole('row', { name: /^Way Maker by/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Jireh by/ })).toBeInTheDocument();
  });

  it('the same request once more is not sent again', async () => {
    const { calls } = show();
    const [gospel, pop] = [tile('Gospel'), tile('Pop')];
    fireEvent.click(gospel);
    fireEvent.click(gospel);
    expect(calls).toHaveLength(1);
    fireEvent.click(pop);
    expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  });

  it('it can be cancelled: the server is told, and nothing of it comes afterwards', async () => {
    const { user, last, shell } = show();
    await user.click(tile('Gospel'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(last().signal?.aborted).toBe(true);
    expect(cooking()).toBeNull();
    expect(tile('Gospel')).toHaveFocus();
    await last().tell({ kind: 'understood', summary: 'Gospel.' });
    await last().answer(aPlaylist());
    expect([cooking(), shell.recorded.navigations]).toEqual([null, []]);
  });

  it('it ends with the page', async () => {
    const { user, last, unmount } = show();
    await user.click(tile('Gospel'));
    unmount();
    expect(last().signal?.aborted).toBe(true);
  });
});

describe('a playlist that cannot be made', () => {
  it.each([
    ['service-unavailable', 503, {}, "Your playlist can't be made right now", 'Spotify is away.'],
    [
      'too-many-requests',
      429,
      { retryAfter: 40 },
      'No more playlists for now',
      'Spotify is away. It goes on in 40 seconds.',
    ],
    [
      'too-many-requests',
      429,
      { retryAfter: 300 },
      'No more playlists for now',
      'Spotify is away. It goes on in 5 minutes.',
    ],
    [
      'too-many-requests',
      429,
      { retryAfter: 30_000 },
      'No more playlists for now',
      'Spotify is away. It goes on in 9 hours.',
    ],
  ] as const)('(%s) says why, and can be asked for again', async (code, status, more, title, text) => {
    const { user, last, calls } = show();
    await user.click(tile('Gospel'));
    await last().refuse(status, { code, message: 'Spotify is away.', ...more });
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(calls.map(({ body }) => body)).toEqual([{ genre: 'Gospel' }, { genre: 'Gospel' }]);
    expect(cooking()).toBeVisible();
  });

  it.each([
    ['for want of a service', 'service-not-connected', 'Connect a service'],
    ['for want of a login that still holds', 'service-refused', 'Connect again'],
  ] as const)('%s leads to where one is connected', async (_, code, label) => {
    const { user, last, shell } = show();
    await user.click(tile('Gospel'));
    await last().refuse(409, { code, message: 'Kindly connect a streaming platform!' });
    expect(screen.getByText(/^Kindly connect a streaming platform!/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: label }));
    expect(shell.recorded.navigations).toMatchObject([{ to: '/connectaccounts' }]);
    await user.click(screen.getByRole('button', { name: 'Change the request' }));
    expect(tile('Gospel')).toBeVisible();
  });

  it('for want of an answer says so', async () => {
    const shell = createFakeShell({ backend: () => new Response('<html>', { status: 502 }) });
    renderWithShell(<GenresPage />, shell);
    await userEvent.click(tile('Gospel'));
    expect(await screen.findByText('The server answered in a way Playa does not understand.')).toBeVisible();
  });
});
