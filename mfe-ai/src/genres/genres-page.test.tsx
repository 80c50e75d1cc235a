import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { controlledBackend } from '../testing/controlled-backend.ts';
import { aPlaylist, aSong } from '../testing/curated.ts';
import { GenresPage } from './genres-page.tsx';

beforeEach(() => localStorage.clear());

const show = () => {
  const controlled = controlledBackend();
  const shell = createFakeShell({ backend: controlled.backend });
  const { unmount } = renderWithShell(<GenresPage />, shell);
  return { ...controlled, shell, unmount, user: userEvent.setup() };
};
const tile = (name: string) => screen.getByRole('button', { name });
const progressHeading = () => screen.queryByRole('heading', { name: 'Give us a second to cook up your playlist' });

describe('the genres', () => {
  it('are nine tiles, of which "For You" is not available yet', async () => {
    const { user, calls, shell } = show();
    const names = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(names).toHaveLength(9);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What are you in the mood for?');
    await user.click(tile('For You'));
    expect(shell.recorded.toasts).toEqual([{ kind: 'info', message: 'Oops, coming soon!' }]);
    expect(calls).toEqual([]);
  });

  it('generate a playlist and pass it to its page as navigation state', async () => {
    const { user, last, shell } = show();
    await user.click(tile('Gospel'));
    expect(last()).toMatchObject({ path: '/listeners/ai-playlist', body: { genre: 'Gospel' } });
    expect(progressHeading()).toHaveFocus();
    const playlist = aPlaylist({ playlistName: 'Gospel mornings' });
    await last().complete(playlist);
    expect(shell.recorded.navigations).toEqual([
      { to: '/view-ai-playlist', replace: false, state: { visit: expect.any(String), playlist } },
    ]);
  });

  it('generate a playlist in a shell that does not report progress', async () => {
    const playlist = aPlaylist();
    const shell = createFakeShell({ backend: () => playlist });
    delete shell.backend.listen;
    renderWithShell(<GenresPage />, shell);
    await userEvent.click(tile('Gospel'));
    await waitFor(() => expect(shell.recorded.navigations).toMatchObject([{ state: { playlist } }]));
  });

  it('are followed by a form whose requests are stored', async () => {
    const { user, last } = show();
    await user.type(screen.getByRole('textbox', { name: 'Curate your playlist' }), '  rainy   Sunday {Enter}');
    expect(last()).toMatchObject({ path: '/listeners/curate-ai-playlist', body: { inputValue: 'rainy Sunday' } });
    expect(localStorage.getItem('playa.recent-requests.user-1')).toBe('["rainy Sunday"]');
  });
});

describe('during generation', () => {
  it('the page shows what was understood, and each found song once', async () => {
    const { user, last } = show();
    await user.click(tile('Gospel'));
    await last().sendProgress({ kind: 'understood', summary: 'Gospel.' });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'What we understood: Gospel.',
    );
    await last().sendProgress({ kind: 'found', tracks: [aSong({ id: 'a', title: 'Way Maker' })] });
    expect(screen.getByText('1 song found so far')).toBeVisible();
    await last().sendProgress({ kind: 'found', tracks: [aSong({ id: 'a' }), aSong({ id: 'b', title: 'Jireh' })] });
    expect(screen.getByText('2 songs found so far')).toBeVisible();
    expect(screen.getByRole('row', { name: /^Way Maker by/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Jireh by/ })).toBeInTheDocument();
  });

  it('a repeated request is not sent again', async () => {
    const { calls } = show();
    const [gospel, pop] = [tile('Gospel'), tile('Pop')];
    fireEvent.click(gospel);
    fireEvent.click(gospel);
    expect(calls).toHaveLength(1);
    fireEvent.click(pop);
    expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  });

  it('Cancel aborts the request, and nothing of it is shown afterwards', async () => {
    const { user, last, shell } = show();
    await user.click(tile('Gospel'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(last().signal?.aborted).toBe(true);
    expect(progressHeading()).toBeNull();
    expect(tile('Gospel')).toHaveFocus();
    await last().sendProgress({ kind: 'understood', summary: 'Gospel.' });
    await last().complete(aPlaylist());
    expect([progressHeading(), shell.recorded.navigations]).toEqual([null, []]);
  });

  it('unmounting the page aborts the request', async () => {
    const { user, last, unmount } = show();
    await user.click(tile('Gospel'));
    unmount();
    expect(last().signal?.aborted).toBe(true);
  });
});

describe('a failed generation', () => {
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
  ] as const)('(%s) shows the reason and can be retried', async (code, status, more, title, text) => {
    const { user, last, calls } = show();
    await user.click(tile('Gospel'));
    await last().fail(status, { code, message: 'Spotify is away.', ...more });
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(calls.map(({ body }) => body)).toEqual([{ genre: 'Gospel' }, { genre: 'Gospel' }]);
    expect(progressHeading()).toBeVisible();
  });

  it.each([
    ['without a connected service', 'service-not-connected', 'Connect a service'],
    ['with an expired login', 'service-refused', 'Connect again'],
  ] as const)('%s links to the page where one is connected', async (_, code, label) => {
    const { user, last, shell } = show();
    await user.click(tile('Gospel'));
    await last().fail(409, { code, message: 'Kindly connect a streaming platform!' });
    expect(screen.getByText(/^Kindly connect a streaming platform!/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: label }));
    expect(shell.recorded.navigations).toMatchObject([{ to: '/connectaccounts' }]);
    await user.click(screen.getByRole('button', { name: 'Change the request' }));
    expect(tile('Gospel')).toBeVisible();
  });

  it('without a valid response says so', async () => {
    const shell = createFakeShell({ backend: () => new Response('<html>', { status: 502 }) });
    renderWithShell(<GenresPage />, shell);
    await userEvent.click(tile('Gospel'));
    expect(await screen.findByText('The server answered in a way Playa does not understand.')).toBeVisible();
  });
});
