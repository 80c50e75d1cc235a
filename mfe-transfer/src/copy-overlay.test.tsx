import { type CopyDetails, type Endpoint, paths } from '@playa/contracts';
import { fakeUser } from '@playa/testing/shell';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aCopy, progressOf } from './testing/copies.ts';
import { backendWith, problem, setUp } from './testing/overlay.tsx';

describe('starting a copy', () => {
  it("asks for confirmation first, with the spec's texts, and Cancel closes it", async () => {
    const { open, press } = setUp();
    await open();
    expect(await screen.findByRole('alertdialog', { name: 'Copy playlist?' })).toBeVisible();
    expect(screen.getByText('A copy of this playlist would be created in your music library')).toBeVisible();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it("has a grey 'Next' until a destination is chosen, then says how many playlists", async () => {
    const { open, press, user } = setUp();
    await open();
    await press('Copy');
    expect(await screen.findByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: /Copy to Apple Music/ }));
    expect(screen.getByRole('button', { name: 'Copy 1 playlist(s)' })).toBeEnabled();
  });

  it('asks to connect another platform if there is none, and links there', async () => {
    const { open, press, shell } = setUp({ user: { ...fakeUser, isAppleConnected: false } });
    await open();
    await press('Copy');
    await screen.findByText('Please connect your other streaming platforms to perform copy/sync actions');
    await press('Connect platforms');
    expect(shell.recorded.navigations).toMatchObject([{ to: paths.connectAccounts }]);
  });

  it('keeps the choice and says why when the copy could not be started; the retry uses the same key', async () => {
    let down = true;
    const known = backendWith(() => aCopy());
    const { startCopy, press, shell } = setUp({
      backend: (definition, input) => (down ? problem(503, 'Spotify does not answer.') : known(definition, input)),
    });
    await startCopy();
    expect(await screen.findByRole('alert')).toHaveTextContent('Spotify does not answer.');
    down = false;
    await press('Copy 1 playlist(s)');
    await screen.findByRole('progressbar');
    const keys = shell.recorded.calls
      .filter(({ method, path }) => method === 'POST' && path === '/copies')
      .map(({ input }) => input.headers?.['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });
});

describe('progress', () => {
  it('shows the progress and applies the pushes of the server, never backwards', async () => {
    const { startCopy, push } = setUp({ backend: backendWith(() => aCopy()) });
    await startCopy();
    const dialog = await screen.findByRole('dialog', { name: 'Copy in progress, please wait...' });
    expect(within(dialog).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
    await push({ sequence: 5, copied: 2 });
    expect(await within(dialog).findByText('Copied 2 of 3 songs')).toBeVisible();
    await push({ sequence: 4, copied: 1 });
    expect(within(dialog).getByText('Copied 2 of 3 songs')).toBeVisible();
  });

  it("starts with 'Give us a second to cook up your playlist'", async () => {
    const { startCopy } = setUp({ backend: backendWith(() => aCopy({ total: null, copied: 0, state: 'queued' })) });
    await startCopy();
    expect(await screen.findByRole('dialog', { name: 'Give us a second to cook up your playlist' })).toBeVisible();
  });

  it('hides into a small card that opens it again', async () => {
    const { startCopy, press } = setUp({ backend: backendWith(() => aCopy()) });
    await startCopy();
    await screen.findByRole('dialog');
    await press('Hide');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('1 of 3 to Apple Music')).toBeVisible();
    await press('Lagos After Dark');
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('shows at once that it is cancelling, in the sheet and on the card, until the running call has ended', async () => {
    let now = aCopy();
    const { startCopy, push, press, shell } = setUp({
      backend: backendWith(() => now, { 'POST /copies/:id/cancel': () => progressOf(now) }),
    });
    await startCopy();
    await screen.findByRole('progressbar');
    now = aCopy({ sequence: 5, cancelling: true });
    await press('Cancel');
    const dialog = await screen.findByRole('dialog', { name: 'Cancelling…' });
    const button = within(dialog).getByRole('button', { name: 'Cancel' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await press('Cancel');
    expect(shell.recorded.calls.filter(({ path }) => path === '/copies/:id/cancel')).toHaveLength(1);
    await press('Hide');
    expect(await screen.findByText('Cancelling…')).toBeVisible();
    await press('Lagos After Dark');
    now = aCopy({ sequence: 6, state: 'cancelled', cancelling: false });
    await push(now);
    expect(await screen.findByRole('dialog', { name: 'You cancelled this copy' })).toBeVisible();
  });

  it('cancels and keeps what was copied', async () => {
    const { startCopy, press } = setUp({ backend: backendWith(() => aCopy()) });
    await startCopy();
    await screen.findByRole('dialog');
    await press('Cancel');
    expect(await screen.findByRole('dialog', { name: 'You cancelled this copy' })).toBeVisible();
    expect(screen.getByText('What was copied until then is in your library.')).toBeVisible();
  });

  it('polls a copy with an unknown state of a newer backend until it ends, while the connection is down', async () => {
    const ask = vi.fn(() => aCopy({ state: 'paused' as 'running' }));
    const { startCopy, shell } = setUp({ backend: backendWith(ask) });
    await startCopy();
    expect(await screen.findByRole('dialog', { name: 'Copy in progress, please wait...' })).toBeVisible();
    act(() => shell.realtime.setStatus('away'));
    const asked = ask.mock.calls.length;
    await waitFor(() => expect(ask.mock.calls.length).toBeGreaterThan(asked), { timeout: 10_000 });
    ask.mockReturnValue(aCopy({ sequence: 9, state: 'done', copied: 3 }));
    const end = { name: 'We are done copying your tracks' };
    expect(await screen.findByRole('dialog', end, { timeout: 10_000 })).toBeVisible();
  });

  it('says that the backend cannot be reached while it follows a copy, and shows the end once it can', async () => {
    const read = vi.fn<() => unknown>(() => aCopy());
    const { startCopy, shell } = setUp({ backend: backendWith(aCopy, { 'GET /copies/:id': read }) });
    await startCopy();
    const dialog = await screen.findByRole('dialog', { name: 'Copy in progress, please wait...' });
    read.mockImplementation(() => problem(503, 'The server could not be reached. Check your connection.'));
    act(() => shell.realtime.setStatus('away'));
    await waitFor(() => expect(dialog).toHaveTextContent('The server could not be reached.'), { timeout: 10_000 });
    read.mockImplementation(() => aCopy({ sequence: 9, state: 'done', copied: 3 }));
    const end = { name: 'We are done copying your tracks' };
    expect(await screen.findByRole('dialog', end, { timeout: 20_000 })).toBeVisible();
  }, 40_000);

  it('finds a running copy and shows its card', async () => {
    const { push } = setUp({ backend: backendWith(() => aCopy()) });
    await push({});
    expect(await screen.findByRole('button', { name: 'Lagos After Dark' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the end', () => {
  const failedTracks: CopyDetails['failedTracks'] = [
    { position: 1, title: 'Ojuelegba (Live)', author: 'Wizkid', reason: 'no-match' },
  ];

  it('opens the new room under the completion sheet', async () => {
    let now = aCopy();
    const { startCopy, push, shell } = setUp({ backend: backendWith(() => now) });
    await startCopy();
    await screen.findByRole('progressbar');
    now = aCopy({ sequence: 9, state: 'done', copied: 3 });
    await push(now);
    await waitFor(() =>
      expect(shell.recorded.navigations).toMatchObject([
        { to: '/listeningroom/p.new', state: { playlistName: 'Lagos After Dark' } },
      ]),
    );
    expect(screen.getByRole('dialog', { name: 'We are done copying your tracks' })).toBeVisible();
  });

  it('opens the new room of a copy that was done before its sheet was shown', async () => {
    const { startCopy, shell } = setUp({ backend: backendWith(() => aCopy({ state: 'done', copied: 3 })) });
    await startCopy();
    await screen.findByRole('dialog', { name: 'We are done copying your tracks' });
    await waitFor(() => expect(shell.recorded.navigations).toMatchObject([{ to: '/listeningroom/p.new' }]));
  });

  it('lists what could not be copied, behind See details and See less', async () => {
    let now = aCopy();
    const { startCopy, push, press, shell } = setUp({ backend: backendWith(() => now) });
    await startCopy();
    await screen.findByRole('progressbar');
    now = aCopy({ sequence: 9, state: 'done', copied: 2, failed: 1, failedTracks });
    await push(now);
    const dialog = await screen.findByRole('dialog', { name: 'We are done copying your tracks' });
    expect(dialog).toHaveTextContent('2copied');
    expect(dialog).toHaveTextContent('1could not be copied');
    await screen.findByRole('button', { name: 'See details' });
    await press('See details');
    expect(screen.getByText('Ojuelegba (Live)')).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent('Ojuelegba (Live)Wizkid · Not on Apple Music');
    await press('See less');
    expect(screen.queryByText('Ojuelegba (Live)')).toBeNull();
    await press('Listen now');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.recorded.navigations.at(-1)).toMatchObject({ to: '/listeningroom/p.new' });
  });

  it('has a general text for an unknown reason of a newer backend', async () => {
    const stolen = failedTracks.map((track) => ({ ...track, reason: 'stolen' as 'no-match' }));
    const now = aCopy({ state: 'done', copied: 2, failed: 1, failedTracks: stolen });
    const { startCopy, press } = setUp({ backend: backendWith(() => now) });
    await startCopy();
    await screen.findByRole('button', { name: 'See details' });
    await press('See details');
    expect(screen.getByRole('listitem')).toHaveTextContent('Ojuelegba (Live)Wizkid · Could not be copied');
  });

  it('does not navigate when the copy was hidden', async () => {
    let now = aCopy();
    const { startCopy, push, press, shell } = setUp({ backend: backendWith(() => now) });
    await startCopy();
    await screen.findByRole('dialog');
    await press('Hide');
    now = aCopy({ sequence: 9, state: 'done', copied: 3 });
    await push(now);
    expect(await screen.findByText('3 of 3 copied')).toBeVisible();
    expect(shell.recorded.navigations).toEqual([]);
  });

  it('says on the card that a hidden copy failed', async () => {
    let now = aCopy();
    const { startCopy, push, press } = setUp({ backend: backendWith(() => now) });
    await startCopy();
    await screen.findByRole('dialog');
    await press('Hide');
    const error = { code: 'service-refused' as const, message: 'Apple Music said no.' };
    now = aCopy({ sequence: 9, state: 'failed', copied: 0, error });
    await push(now);
    await screen.findByText('Could not be copied');
    await press('Lagos After Dark');
    expect(await screen.findByText('Apple Music said no.')).toBeVisible();
  });

  describe('of a copy that failed', () => {
    const refused = { code: 'service-refused' as const, message: 'Apple Music said no.' };
    const notReached: CopyDetails['failedTracks'] = [
      { position: 1, title: 'Essence', author: 'Wizkid', reason: 'not-reached' },
    ];

    /** A shown copy that failed; `answers` are the handlers for a retry. */
    const failed = async (changes: Partial<CopyDetails>, answer: () => unknown = () => null) => {
      let now = aCopy();
      const known = backendWith(() => now);
      const isRetry = ({ path }: Endpoint) => path === '/copies/:id/retry';
      const tools = setUp({
        backend: (definition, input) => (isRetry(definition) ? answer() : known(definition, input)),
      });
      const become = async (next: Partial<CopyDetails>) => {
        now = aCopy(next);
        await tools.push(now);
      };
      await tools.startCopy();
      await screen.findByRole('progressbar');
      await become({ sequence: 9, state: 'failed', error: refused, failed: 2, failedTracks: notReached, ...changes });
      await screen.findByRole('dialog', { name: 'This copy could not be finished' });
      return { ...tools, become };
    };

    it('says why, resumes the same copy on retry, and reports its end', async () => {
      const { press, become, shell } = await failed({}, () =>
        progressOf(aCopy({ sequence: 10, state: 'queued', failed: 0 })),
      );
      expect(screen.getByText('Apple Music said no. What was copied until then is in your library.')).toBeVisible();
      await press('Try again');
      expect(await screen.findByRole('dialog', { name: 'Copy in progress, please wait...' })).toBeVisible();
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
      expect(shell.recorded.calls.filter((call) => call.method === 'POST' && call.path === '/copies')).toHaveLength(1);

      await become({ sequence: 12, state: 'done', copied: 2, failed: 1, failedTracks });
      await screen.findByRole('dialog', { name: 'We are done copying your tracks' });
      expect(shell.recorded.navigations).toMatchObject([{ to: '/listeningroom/p.new' }]);
      // The failed songs of this end are loaded after the push.
      await screen.findByRole('button', { name: 'See details' });
      await press('See details');
      expect(await screen.findByText('Ojuelegba (Live)')).toBeVisible();
      expect(screen.queryByText('Essence')).toBeNull();
    });

    it('says why it cannot resume yet', async () => {
      const { press } = await failed({}, () => problem(503, 'Apple Music is not answering.'));
      await press('Try again');
      expect(await screen.findByRole('alert')).toHaveTextContent('Apple Music is not answering.');
      expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    });

    it('opens the flow for a new copy when the new playlist was removed', async () => {
      const gone = { code: 'not-found' as const, message: 'The new playlist was removed.' };
      const { press } = await failed({ error: gone });
      await press('Try again');
      expect(await screen.findByRole('button', { name: 'Copy 1 playlist(s)' })).toBeEnabled();
    });
  });

  it('distinguishes an empty playlist from one without any match', async () => {
    let now = aCopy();
    const { startCopy, push } = setUp({ backend: backendWith(() => now) });
    await startCopy();
    await screen.findByRole('progressbar');
    now = aCopy({ sequence: 9, state: 'done', total: 0, copied: 0, destinationPlaylistId: null });
    await push(now);
    expect(await screen.findByText('This playlist is empty, so there was nothing to copy.')).toBeVisible();
    await push({ ...now, sequence: 10, total: 2 });
    expect(await screen.findByText('No song could be copied, so no playlist was made.')).toBeVisible();
  });
});
