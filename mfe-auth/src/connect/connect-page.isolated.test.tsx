import {
  changePrimaryService,
  connectTicket,
  disconnectAccount,
  type Endpoint,
  listConnections,
  type ServiceName,
  TransportError,
  type User,
} from '@playa/contracts';
import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { message, pendingAnswer, refusal } from '../test-support/answers.ts';
import { connectionsWith, userWith } from '../test-support/users.ts';
import { ConnectAccountsPage, NewUserConnectAccountsPage } from './connect-page.tsx';
import { leaveFor } from './leave-for.ts';
import { requestReturn } from './return-page.ts';
import { keepWantedPage, readWantedPage } from './wanted-page.ts';

vi.mock('./leave-for.ts');

const row = (name: RegExp) => screen.getByRole('button', { name });
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

interface SetUp {
  user?: User;
  dead?: ServiceName[];
  answers?: (call: Endpoint) => unknown;
  newUser?: boolean;
}

/** Spotify (primary) and YouTube are connected unless told otherwise. */
const setUp = ({ user = userWith(['spotify', 'youtube'], 'spotify'), dead, answers, newUser = false }: SetUp = {}) => {
  const connected = (['spotify', 'youtube', 'apple'] as const).filter(
    (service) =>
      ({ spotify: user.isSpotifyConnected, youtube: user.isGoogleConnected, apple: user.isAppleConnected })[service],
  );
  const backend = (call: Endpoint) =>
    answers?.(call) ??
    (call === listConnections ? connectionsWith(connected, dead) : refusal(404, 'not-found', 'There is no such call.'));
  const shell = createFakeShell({ user, backend });
  return renderWithShell(newUser ? <NewUserConnectAccountsPage /> : <ConnectAccountsPage />, shell).shell;
};

const openSheet = async (name: RegExp, title: string) => {
  await press(name);
  return within(await screen.findByRole('dialog', { name: title }));
};

beforeEach(() => {
  vi.mocked(leaveFor).mockClear();
  sessionStorage.clear();
});

describe('the rows', () => {
  it('say what is connected, as whom, and what is primary', async () => {
    setUp();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(
      await screen.findByRole('button', { name: 'Spotify Connected as spotify-ada Primary account' }),
    ).toBeTruthy();
    expect(row(/^YouTube/).textContent).toBe('YouTubeConnected as youtube-ada');
    expect(row(/Apple Music/).textContent).toBe('Connect with Apple Music');
  });

  it('stand in the order Spotify, Apple, YouTube', () => {
    setUp();
    const names = screen
      .getAllByRole('listitem')
      .map((item) => /Spotify|Apple Music|YouTube/.exec(item.textContent)?.[0]);
    expect(names).toEqual(['Spotify', 'Apple Music', 'YouTube']);
  });

  it('say when a login over there has died, and connect it again', async () => {
    const shell = setUp({ dead: ['youtube'], answers: (call) => (call === connectTicket ? { ticket: 'once' } : null) });
    await screen.findByText('Your login there has expired. Connect again to use it.');
    expect(row(/^YouTube/).textContent).not.toContain('Connected');
    const sheet = await openSheet(/^YouTube/, 'YouTube');
    await userEvent.click(sheet.getByRole('button', { name: 'Connect again' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledOnce());
    expect(shell.recorded.toasts).toEqual([]);
  });

  it('connect a service again whose login has died in one tap, the primary one too', async () => {
    setUp({ dead: ['spotify'], answers: (call) => (call === connectTicket ? { ticket: 'once' } : null) });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect again Spotify' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/login/spotify')));
    expect(row(/^Spotify/).textContent).toContain('Primary account');
  });

  it('offer a connected service as the primary one in one tap while there is none', async () => {
    const shell = setUp({
      user: userWith(['youtube']),
      answers: (call) =>
        call === changePrimaryService
          ? { ...message('YouTube is now your primary'), user: userWith(['youtube'], 'youtube') }
          : null,
    });
    await press('Make primary account YouTube');
    await waitFor(() => expect(row(/^YouTube/).textContent).toContain('Primary account'));
    expect(shell.recorded.calls.find(({ method }) => method === 'PATCH')?.input.body).toEqual({ service: 'youtube' });
    expect(screen.queryByRole('button', { name: /Make primary account/ })).toBeNull();
  });

  it('work without the names, and the names can be asked for again', async () => {
    let online = false;
    setUp({
      answers: (call) => {
        if (call !== listConnections || online) return null;
        throw new TransportError('FETCH_ERROR', 'The server could not be reached.');
      },
    });
    await screen.findByText('Whose accounts these are could not be read.');
    expect(row(/^Spotify/).textContent).toBe('SpotifyConnectedPrimary account');
    online = true;
    await press('Try again');
    await screen.findByText(/spotify-ada/);
    expect(screen.queryByText('Whose accounts these are could not be read.')).toBeNull();
  });
});

describe('connecting Spotify or YouTube', () => {
  const ticket = (call: Endpoint) => (call === connectTicket ? { ticket: 'one time' } : null);
  const backend = 'http://127.0.0.1:4000/api/v1';

  it.each([
    [/Connect with Spotify/, false, `${backend}/auth/login/spotify?state=one+time`],
    [/Connect with YouTube/, false, `${backend}/auth/google?state=one+time`],
    [/Connect with Spotify/, true, `${backend}/auth/new-user/login/spotify?state=one+time`],
    [/Connect with YouTube/, true, `${backend}/auth/new-user/google?state=one+time`],
  ])('leaves by %s with a ticket (new user: %s)', async (name, newUser, address) => {
    setUp({ user: userWith([]), answers: ticket, newUser });
    await press(name);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith(address));
  });

  it('asks for one ticket only, and can be tried again after coming back', async () => {
    const shell = setUp({ user: userWith([]), answers: ticket });
    const tickets = () => shell.recorded.calls.filter(({ path }) => path === connectTicket.path).length;
    await press(/Connect with Spotify/);
    await press(/Connect with Spotify/);
    expect(tickets()).toBe(1);
    act(() => {
      window.dispatchEvent(new Event('pageshow'));
    });
    await press(/Connect with Spotify/);
    await waitFor(() => expect(tickets()).toBe(2));
  });

  it('stays and says why when there is no ticket', async () => {
    const text = 'The server could not be reached. Check your connection.';
    const shell = setUp({
      user: userWith([]),
      answers: (call) => {
        if (call !== connectTicket) return null;
        throw new TransportError('FETCH_ERROR', text);
      },
    });
    await press(/Connect with Spotify/);
    await waitFor(() => expect(shell.recorded.toasts).toEqual([{ kind: 'error', message: text }]));
    expect(leaveFor).not.toHaveBeenCalled();
    expect(row(/Spotify/).getAttribute('aria-busy')).toBeNull();
  });
});

describe('the sheet of a connected service', () => {
  const changed = (user: User, text: string) => ({ ...message(text), user });

  it('makes it the primary account', async () => {
    const user = userWith(['spotify', 'youtube'], 'youtube');
    const shell = setUp({
      answers: (call) => (call === changePrimaryService ? changed(user, 'YouTube is now your primary') : null),
    });
    const sheet = await openSheet(/^YouTube/, 'YouTube');
    await userEvent.click(sheet.getByRole('button', { name: 'Make primary account' }));
    await waitFor(() => expect(row(/^YouTube/).textContent).toContain('Primary account'));
    expect(row(/^Spotify/).textContent).not.toContain('Primary account');
    expect(shell.recorded.calls.find(({ method }) => method === 'PATCH')?.input.body).toEqual({ service: 'youtube' });
    expect(shell.recorded.toasts).toEqual([{ kind: 'success', message: 'YouTube is now your primary' }]);
    expect(shell.recorded.session).toEqual(['updated']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not offer that for the primary account', async () => {
    setUp();
    const sheet = await openSheet(/^Spotify/, 'Spotify');
    expect(sheet.queryByRole('button', { name: 'Make primary account' })).toBeNull();
    expect(sheet.getByRole('button', { name: 'Disconnect' })).toBeTruthy();
  });

  it('closes and gives the focus back', async () => {
    setUp();
    const sheet = await openSheet(/^Spotify/, 'Spotify');
    await userEvent.click(sheet.getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(row(/^Spotify/)));
  });

  it('asks before it disconnects, says what is lost, and lets go of it', async () => {
    const shell = setUp();
    const sheet = await openSheet(/^Spotify/, 'Spotify');
    await userEvent.click(sheet.getByRole('button', { name: 'Disconnect' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Disconnect Spotify?' }));
    expect(question.getByText(/Your music on Spotify stays as it is/).textContent).toContain('no primary account');
    await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' })));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(shell.recorded.calls.some(({ path }) => path === disconnectAccount.path)).toBe(false);
  });

  it('disconnects after the question and reads the connections again', async () => {
    const { answer, give } = pendingAnswer();
    const shell = setUp({ answers: (call) => (call === disconnectAccount ? answer : null) });
    const sheet = await openSheet(/^YouTube/, 'YouTube');
    await userEvent.click(sheet.getByRole('button', { name: 'Disconnect' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Your music on YouTube/).textContent).not.toContain('no primary account');
    await userEvent.click(question.getByRole('button', { name: 'Disconnect' }));
    await userEvent.click(question.getByRole('button', { name: 'Disconnect', busy: true }));
    give(changed(userWith(['spotify'], 'spotify'), 'YouTube disconnected successfully'));
    await screen.findByRole('button', { name: 'Connect with YouTube' });
    const asked = shell.recorded.calls.filter(({ path }) => path === disconnectAccount.path);
    expect(asked.map(({ input }) => input.body)).toEqual([{ service: 'youtube' }]);
    expect(shell.recorded.toasts).toEqual([{ kind: 'success', message: 'YouTube disconnected successfully' }]);
    expect(shell.recorded.calls.filter(({ path }) => path === listConnections.path)).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it.each([
    ['Make primary account', changePrimaryService],
    ['Disconnect', disconnectAccount],
  ])("shows the server's word when %s fails, and changes nothing", async (name, endpoint) => {
    const text = 'YouTube is not connected';
    const shell = setUp({
      answers: (call) => (call === endpoint ? refusal(409, 'service-not-connected', text) : null),
    });
    const sheet = await openSheet(/^YouTube/, 'YouTube');
    await userEvent.click(sheet.getByRole('button', { name }));
    const question = screen.queryByRole('alertdialog');
    if (question) await userEvent.click(within(question).getByRole('button', { name }));
    await waitFor(() => expect(shell.recorded.toasts).toEqual([{ kind: 'error', message: text }]));
    expect(shell.recorded.session).toEqual([]);
  });
});

describe('Get started', () => {
  it('goes home with a primary account', async () => {
    const shell = setUp();
    await press('Get started');
    expect(shell.recorded.navigations.map(({ to }) => to)).toEqual(['/home']);
  });

  it.each([
    ['nothing is connected', userWith([]), 'Kindly connect a streaming platform!'],
    [
      'nothing is primary',
      userWith(['spotify']),
      'Choose your primary account first: press "Make primary account" at a connected service.',
    ],
  ])('stays and says why when %s', async (_, user, text) => {
    const shell = setUp({ user, newUser: true });
    await press('Get started');
    expect(shell.recorded.toasts).toEqual([{ kind: 'error', message: text }]);
    expect(shell.recorded.navigations).toEqual([]);
  });
});

describe('a new user who came for a page', () => {
  it.each([
    ['without a service', userWith([])],
    ['with one', userWith(['spotify'], 'spotify')],
  ])('is led there %s, once', async (_, user) => {
    keepWantedPage('/shared-playlist/42');
    const shell = setUp({ user, newUser: true });
    await press('Get started');
    expect(shell.recorded.navigations.map(({ to }) => to)).toEqual(['/shared-playlist/42']);
    expect(shell.recorded.toasts).toEqual([]);
    expect(readWantedPage()).toBeNull();
  });

  it('is led home from the page of other users', async () => {
    keepWantedPage('/shared-playlist/42');
    const shell = setUp();
    await press('Get started');
    expect(shell.recorded.navigations.map(({ to }) => to)).toEqual(['/home']);
  });
});

describe('a login at a service that was begun on /connectservices', () => {
  it('goes on there, once', () => {
    requestReturn();
    expect(setUp().recorded.navigations).toEqual([{ to: '/connectservices', replace: true, state: null }]);
    cleanup();
    expect(setUp().recorded.navigations).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Connect accounts' })).toBeTruthy();
  });
});

describe('the two variants', () => {
  const notice = 'To make the most of your Playa experience ensure your music platform subscription is active';
  const intro = 'Connect your streaming service to host sessions and add songs to your playlist.';

  it('/connectaccounts has the notice and a way back', async () => {
    const shell = setUp();
    expect(screen.getByText(intro)).toBeTruthy();
    expect(screen.getByText(notice)).toBeTruthy();
    await press('Back to your account');
    expect(shell.recorded.navigations.map(({ to }) => to)).toEqual(['/account']);
  });

  it('the first-time page has neither', () => {
    setUp({ newUser: true });
    expect(screen.getByText(intro)).toBeTruthy();
    expect(screen.queryByText(notice)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Back to your account' })).toBeNull();
  });
});
