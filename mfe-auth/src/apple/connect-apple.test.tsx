import { appleDeveloperToken, connectApple, contractVersion, type Endpoint, listConnections } from '@playa/contracts';
import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectAccountsPage } from '../connect/connect-page.tsx';
import { message, refusal } from '../test-support/answers.ts';
import { connectionsWith, userWith } from '../test-support/users.ts';

const authorize = vi.fn<() => Promise<string | undefined>>();
const configure = vi.fn(async () => ({ authorize }));
const bringMusicKit = () => Reflect.set(window, 'MusicKit', { configure });
const scripts = () => [...document.head.querySelectorAll('script')];

interface SetUp {
  answers?: (call: Endpoint) => unknown;
  /** Apple Music is connected, by a login that has expired. */
  dead?: boolean;
}

const setUp = ({ answers = () => null, dead = false }: SetUp = {}) => {
  let connected = dead;
  const backend = (call: Endpoint) => {
    if (call === listConnections) return connectionsWith(dead ? ['apple'] : [], dead ? ['apple'] : []);
    if (call === appleDeveloperToken) return answers(call) ?? { developerToken: 'developer-token' };
    const answer = answers(call);
    connected ||= call === connectApple && answer === null;
    return answer ?? message('Apple Music connected successfully');
  };
  const shell = createFakeShell({ user: userWith(dead ? ['apple'] : []), backend });
  shell.current().session.reload = async () => {
    const user = userWith(connected ? ['apple'] : []);
    if (connected) shell.session.update(user);
    return user;
  };
  return renderWithShell(<ConnectAccountsPage />, shell).shell;
};

const button = () => screen.getByRole('button', { name: /Apple Music/ });
/** As soon as it can be pressed. */
const press = async () => {
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(button());
};
const failToLoad = () => {
  for (const script of scripts()) fireEvent.error(script);
};

afterEach(() => {
  Reflect.deleteProperty(window, 'MusicKit');
  for (const script of scripts()) {
    // Ends a load that is still on its way.
    fireEvent.error(script);
    script.remove();
  }
  vi.clearAllMocks();
  vi.useRealTimers();
});

describe('connecting Apple Music', () => {
  it('loads MusicKit once, lets it authorise, and hands the token to the backend', async () => {
    authorize.mockResolvedValue('music-user-token');
    const shell = setUp();
    await waitFor(() => expect(scripts().map(({ src }) => src)).toEqual([shell.config.services.apple.musicKitUrl]));
    bringMusicKit();
    fireEvent(document, new Event('musickitloaded'));
    await press();
    expect(scripts()).toHaveLength(1);
    await screen.findByRole('button', { name: /Apple Music Connected/ });
    expect(configure).toHaveBeenCalledExactlyOnceWith({
      developerToken: 'developer-token',
      app: { name: 'Playa', build: contractVersion },
    });
    expect(shell.recorded.calls.find(({ path }) => path === connectApple.path)?.input.body).toEqual({
      accessToken: 'music-user-token',
    });
    expect(shell.recorded.toasts).toEqual([{ kind: 'success', message: 'Apple Music connected successfully' }]);
  });

  it('renews the prepared developer token before it expires', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] });
    bringMusicKit();
    authorize.mockResolvedValue('music-user-token');
    let handedOut = 0;
    const shell = setUp({
      answers: (call) => {
        if (call !== appleDeveloperToken) return null;
        handedOut += 1;
        return { developerToken: `developer-token-${handedOut}` };
      },
    });
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
    await vi.advanceTimersByTimeAsync(31 * 60_000);
    await waitFor(() => expect(handedOut).toBe(2));
    fireEvent.click(button());
    await waitFor(() => expect(shell.recorded.toasts[0]?.kind).toBe('success'));
    expect(configure).toHaveBeenCalledWith(expect.objectContaining({ developerToken: 'developer-token-2' }));
  });

  it('opens no pop-up with a developer token that could not be renewed in time, and asks for another press', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'] });
    bringMusicKit();
    const shell = setUp();
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
    // The computer slept: no timer ran.
    vi.setSystemTime(Date.now() + 3_600_000);
    fireEvent.click(button());
    await waitFor(() => expect(shell.recorded.toasts).toHaveLength(1));
    expect(configure).not.toHaveBeenCalled();
    expect(shell.recorded.calls.filter(({ path }) => path === appleDeveloperToken.path)).toHaveLength(2);
  });

  it('takes a script that is there as soon as it has run', async () => {
    authorize.mockResolvedValue('music-user-token');
    const shell = setUp();
    await waitFor(() => expect(scripts()).toHaveLength(1));
    bringMusicKit();
    for (const script of scripts()) fireEvent.load(script);
    await press();
    await waitFor(() => expect(shell.recorded.toasts[0]?.kind).toBe('success'));
  });

  it.each([
    [
      'rejects',
      () => authorize.mockRejectedValue(Object.assign(new Error('Unauthorized'), { errorCode: 'AUTHORIZATION_ERROR' })),
    ],
    ['gives no token', () => authorize.mockResolvedValue(undefined)],
  ])('says plainly that the pop-up was cancelled (MusicKit %s)', async (_, cancel) => {
    cancel();
    bringMusicKit();
    const shell = setUp();
    await press();
    const told = { kind: 'error', message: 'You cancelled connecting Apple Music.' };
    await waitFor(() => expect(shell.recorded.toasts).toEqual([told]));
    expect(shell.recorded.calls.some(({ path }) => path === connectApple.path)).toBe(false);
    expect(screen.getByRole('button', { name: 'Connect with Apple Music' }).getAttribute('aria-busy')).toBeNull();
  });

  it('says so when Apple fails otherwise', async () => {
    authorize.mockRejectedValue(new Error('CONFIGURATION_ERROR'));
    bringMusicKit();
    const shell = setUp();
    await press();
    const told = { kind: 'error', message: 'Apple Music could not be connected. Please try again.' };
    await waitFor(() => expect(shell.recorded.toasts).toEqual([told]));
  });

  it('says that the script can not be reached, and asks the network again the next time', async () => {
    const shell = setUp();
    await waitFor(() => expect(scripts()).toHaveLength(1));
    failToLoad();
    expect(scripts()).toHaveLength(0);
    await press();
    await waitFor(() => expect(scripts()).toHaveLength(1));
    failToLoad();
    const told = {
      kind: 'error',
      message: 'Apple Music could not be reached. Check your connection and try again.',
    };
    await waitFor(() => expect(shell.recorded.toasts).toEqual([told]));
  });

  it('can be pressed only when its pop-up can open at once, as WebKit opens none after a wait', async () => {
    authorize.mockResolvedValue('music-user-token');
    const shell = setUp();
    await waitFor(() => expect(scripts()).toHaveLength(1));
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveAttribute('aria-busy', 'true');
    bringMusicKit();
    fireEvent(document, new Event('musickitloaded'));
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-busy'));
    expect(authorize).not.toHaveBeenCalled();
    await press();
    await waitFor(() => expect(shell.recorded.toasts[0]?.kind).toBe('success'));
  });

  it('asks for another press after one that had to wait for the script', async () => {
    authorize.mockResolvedValue('music-user-token');
    const shell = setUp();
    await waitFor(() => expect(scripts()).toHaveLength(1));
    failToLoad();
    await press();
    await waitFor(() => expect(scripts()).toHaveLength(1));
    bringMusicKit();
    fireEvent(document, new Event('musickitloaded'));
    const told = { kind: 'error', message: 'Apple Music is ready now. Press again to connect it.' };
    await waitFor(() => expect(shell.recorded.toasts).toEqual([told]));
    expect(authorize).not.toHaveBeenCalled();
    await press();
    await waitFor(() => expect(shell.recorded.toasts[1]?.kind).toBe('success'));
  });

  it('prepares the pop-up for a login that has expired, too', async () => {
    bringMusicKit();
    authorize.mockResolvedValue('music-user-token');
    const shell = setUp({ dead: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Connect again Apple Music' }));
    await waitFor(() => expect(shell.recorded.toasts[0]?.kind).toBe('success'));
  });

  it('waits ten seconds for the script, not for ever', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const shell = setUp();
    await waitFor(() => expect(scripts()).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(shell.recorded.toasts).toEqual([]);
    await press();
    await waitFor(() => expect(scripts()).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(shell.recorded.toasts[0]?.message).toContain('Apple Music could not be reached.'));
    expect(scripts()).toHaveLength(0);
  });

  it.each([
    ['knows no developer token', appleDeveloperToken, 'Apple Music is not set up on this server.'],
    ['does not accept the account', connectApple, 'Apple Music refused this account.'],
  ])("shows the server's word when it %s", async (_, endpoint, text) => {
    authorize.mockResolvedValue('music-user-token');
    bringMusicKit();
    const shell = setUp({ answers: (call) => (call === endpoint ? refusal(503, 'service-unavailable', text) : null) });
    await press();
    await waitFor(() => expect(shell.recorded.toasts).toEqual([{ kind: 'error', message: text }]));
    expect(shell.recorded.session).toEqual([]);
  });

  it("links nobody's account when somebody else is signed in by the time the pop-up is answered", async () => {
    bringMusicKit();
    authorize.mockResolvedValue('music-user-token');
    const shell = setUp();
    shell.current().session.reload = async () => ({ ...userWith([]), _id: 'somebody-else' });
    await press();
    await waitFor(() =>
      expect(shell.recorded.toasts).toEqual([
        { kind: 'error', message: 'Apple Music could not be connected. Please try again.' },
      ]),
    );
    expect(shell.recorded.calls.map(({ path }) => path)).not.toContain(connectApple.path);
  });
});
