import { publicProfile, TransportError } from '@playa/contracts';
import { createFakeShell, type FakeBackend, fakeUser, renderWithShell } from '@playa/testing/shell';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PublicProfilePage } from './public-profile-page.tsx';

const tunde = { status: 'success', profile: { username: 'tunde', memberSince: '2025-03-14T10:00:00.000Z' } };

const setUp = (backend: FakeBackend = () => tunde) =>
  renderWithShell(<PublicProfilePage />, createFakeShell({ backend, location: { params: { user: 'tunde' } } })).shell;

describe('PublicProfilePage', () => {
  it('shows who it is and since when they are here', async () => {
    const shell = setUp();
    expect(await screen.findByRole('heading', { level: 1, name: 'tunde' })).toBeTruthy();
    expect(screen.getByText('On Playa since March 2025')).toBeTruthy();
    expect(shell.recorded.calls).toMatchObject([
      { path: publicProfile.path, input: { params: { username: 'tunde' } } },
    ]);
  });

  it('shows sample figures, and buttons that do nothing yet and say so', async () => {
    setUp();
    expect(await screen.findByText('1.5k Follwers')).toBeTruthy();
    expect(screen.getByText('565 Following')).toBeTruthy();
    for (const name of ['+ Follow', 'Share Profile']) {
      const button = screen.getByRole<HTMLButtonElement>('button', { name });
      expect(button.disabled).toBe(true);
      const note = document.getElementById(button.getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).toBe('This feature is in progress.');
    }
  });

  it('says that it is loading', () => {
    setUp(() => new Promise(() => undefined));
    expect(screen.getByRole('status').textContent).toBe('Loading the profile');
  });

  it('says that there is nobody of that name', async () => {
    setUp(() => Response.json({ status: 'error', code: 'not-found', message: 'Not found' }, { status: 404 }));
    expect(await screen.findByText('There is no tunde on Playa')).toBeTruthy();
  });

  it('says what is wrong and asks again', async () => {
    let online = false;
    setUp(() => {
      if (!online) throw new TransportError('FETCH_ERROR', 'The server could not be reached. Check your connection.');
      return tunde;
    });
    expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached.');
    online = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'tunde' })).toBeTruthy();
  });

  it('comes back by itself after a minute without the backend', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const away = { status: 'error', code: 'service-unavailable', message: 'Playa is not available at the moment.' };
    const backend = vi.fn<FakeBackend>(() => Response.json(away, { status: 503 }));
    setUp(backend);
    expect(await screen.findByRole('alert')).toHaveTextContent('Playa is not available at the moment.');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('alert')).toBeVisible();
    backend.mockImplementation(() => tunde);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByRole('heading', { level: 1, name: 'tunde' })).toBeVisible();
  });

  it('does not ask again by itself for somebody who is not there', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const gone = { status: 'error', code: 'not-found', message: 'Not found' };
    const backend = vi.fn<FakeBackend>(() => Response.json(gone, { status: 404 }));
    setUp(backend);
    await screen.findByText('There is no tunde on Playa');
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(backend).toHaveBeenCalledOnce();
  });

  it('shows the next profile, and never the one before it in its place', async () => {
    const answers: Record<string, unknown> = { tunde, ngozi: new Promise(() => undefined) };
    const backend: FakeBackend = (_, { params }) => answers[String(params?.username)];
    const shell = createFakeShell({ backend, location: { params: { user: 'tunde' } } });
    const { unmount } = renderWithShell(<PublicProfilePage />, shell);
    await screen.findByRole('heading', { level: 1, name: 'tunde' });
    unmount();
    const elsewhere = { ...shell.current(), location: { ...shell.location, params: { user: 'ngozi' } } };
    renderWithShell(<PublicProfilePage />, { ...shell, current: () => elsewhere });
    expect(screen.getByRole('status')).toHaveTextContent('Loading the profile');
    expect(screen.queryByText('tunde')).toBeNull();
  });

  it('does not show to another user what was read for the one before', async () => {
    const backend = vi.fn<FakeBackend>(() => tunde);
    const shell = createFakeShell({ backend, location: { params: { user: 'tunde' } } });
    const { unmount } = renderWithShell(<PublicProfilePage />, shell);
    await screen.findByRole('heading', { level: 1, name: 'tunde' });
    unmount();
    backend.mockImplementation(() => new Promise(() => undefined));
    shell.session.update({ ...fakeUser, _id: 'other' });
    renderWithShell(<PublicProfilePage />, shell);
    expect(screen.getByRole('status')).toHaveTextContent('Loading the profile');
    expect(backend).toHaveBeenCalledTimes(2);
  });
});
