import { type PathName, paths, type RemoteModule } from '@playa/contracts';
import { RemoteLoadError, type RemoteLoadErrorKind } from '@playa/federation';
import { createFakeShell, fakeUser } from '@playa/testing/shell';
import { ErrorBoundary } from '@playa/ui';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeLoader, fakeRemote } from '../testing/fake-loader.ts';
import { heading, visitWith } from '../testing/visit.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { useRemote } from './use-remote.ts';

const visit = visitWith(createFakeShell());
const signedIn = { user: fakeUser, token: 'token' };
const library = fakeRemote('library', { home: heading('Your playlists'), search: heading('Find music') });

beforeEach(() => {
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

/** A load that the test settles. */
const pendingLoad = () => {
  let give = (_module: RemoteModule): void => undefined;
  let fail = (_error: unknown): void => undefined;
  const load = new Promise<RemoteModule>((resolve, reject) => {
    give = resolve;
    fail = reject;
  });
  return { load, give, fail };
};

describe('useRemote', () => {
  const Name = ({ loader }: { loader: ReturnType<typeof createFakeLoader> }) => (
    <p>{useRemote(loader, 'library')?.name ?? 'loading'}</p>
  );

  it('returns a loaded module from the first render on', async () => {
    const loader = createFakeLoader({ library });
    await loader.load('library');
    render(<Name loader={loader} />);
    expect(screen.getByText('library')).toBeVisible();
  });

  it('returns null while the remote is loading', async () => {
    const { load, give } = pendingLoad();
    const loader = { ...createFakeLoader(), load: () => load };
    render(<Name loader={loader} />);
    expect(screen.getByText('loading')).toBeVisible();
    give(library);
    expect(await screen.findByText('library')).toBeVisible();
  });

  it.each<RemoteLoadErrorKind>(['network', 'timeout', 'contract', 'unknown-remote'])(
    'throws "%s" to the nearest boundary',
    async (kind) => {
      const { load, fail } = pendingLoad();
      render(
        <ErrorBoundary fallback={(error) => <p role="alert">{(error as RemoteLoadError).kind}</p>}>
          <Name loader={{ ...createFakeLoader(), load: () => load }} />
        </ErrorBoundary>,
      );
      fail(new RemoteLoadError('library', kind, 'mine'));
      expect(await screen.findByRole('alert')).toHaveTextContent(kind);
    },
  );

  it('ignores a late result after the remote has changed', async () => {
    const slow = pendingLoad();
    const auth = fakeRemote('auth', {});
    const loader = {
      ...createFakeLoader(),
      load: (name: string) => (name === 'library' ? slow.load : Promise.resolve(auth)),
    };
    const Shown = ({ remote }: { remote: 'library' | 'auth' }) => <p>{useRemote(loader, remote)?.name ?? 'loading'}</p>;
    const { rerender } = render(<Shown remote="library" />);
    rerender(<Shown remote="auth" />);
    expect(await screen.findByText('auth')).toBeVisible();
    await act(async () => slow.give(library));
    expect(screen.getByText('auth')).toBeVisible();
  });
});

describe('the page of a remote', () => {
  it('is a skeleton while it is loading', async () => {
    const { load, give } = pendingLoad();
    const { playa } = visit('/search', { ...signedIn, remotes: { ai: fakeRemote('ai', {}) } });
    vi.spyOn(playa.loader, 'load').mockReturnValue(load);
    await screen.findByRole('button', { name: 'Try again' });
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await screen.findByRole('status')).toHaveTextContent('Loading');
    give(library);
    await screen.findByRole('heading', { name: 'Find music' });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each<RemoteLoadErrorKind>(['unknown-remote', 'timeout', 'invalid-manifest', 'chunk', 'evaluation', 'contract'])(
    'that fails as "%s" says what is missing, reports it, and is asked for again',
    async (kind) => {
      const error = new RemoteLoadError('library', kind, 'mine');
      const { playa, user } = visit('/terms-of-service', signedIn);
      vi.spyOn(playa.loader, 'load').mockRejectedValue(error);
      await user.click(await screen.findByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('heading', { name: "Your account can't be reached right now" })).toBeVisible();
      await waitFor(() => expect(playa.reports).toContain(error));
      vi.mocked(playa.loader.load).mockResolvedValue(fakeRemote('auth', { terms: heading('Terms') }));
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      // The pressed button was removed: the focus is at the page's heading.
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Terms' })).toHaveFocus());
    },
  );

  it('that failed because of the network is loaded when the network is back', async () => {
    const { playa } = visit('/terms-of-service', signedIn);
    const load = vi.spyOn(playa.loader, 'load');
    load.mockRejectedValue(new RemoteLoadError('auth', 'network', 'mine'));
    await screen.findByRole('heading', { name: "Your account can't be reached right now" });
    load.mockResolvedValue(fakeRemote('auth', { terms: heading('Terms') }));
    await act(async () => void fireEvent(window, new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Terms' })).toBeVisible();
  });

  it('that its remote does not have is reported as a contract violation', async () => {
    const { playa } = visit('/search', { ...signedIn, remotes: { library: fakeRemote('library', {}) } });
    await screen.findByRole('heading', { name: "Your library can't be reached right now" });
    expect(playa.reports).toEqual([expect.objectContaining({ kind: 'contract', reason: 'it has no page "search"' })]);
  });
});

describe('PageSkeleton', () => {
  const placeholders = (page: PathName) => {
    const { container } = render(<PageSkeleton page={page} />);
    return container.querySelectorAll('[role="status"] > div > *');
  };

  it.each(Object.keys(paths) as PathName[])('says that %s is loading, once', (page) => {
    render(<PageSkeleton page={page} />);
    expect(screen.getByRole('status')).toHaveTextContent(/^Loading$/);
  });

  it('has a card for each playlist that may come, with a heading above on the page that has one', () => {
    expect(placeholders('home')).toHaveLength(8);
    expect(placeholders('managePlaylist')).toHaveLength(9);
  });

  it('has a heading and rows on every other page', () => {
    expect(placeholders('account')).toHaveLength(6);
  });
});
