import { type CopyDetails, paths } from '@playa/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCopy, progressOf } from './testing/copies.ts';
import { backendWith, type Handlers, problem, setUp } from './testing/overlay.tsx';

const partial = aCopy({ sequence: 9, state: 'done', total: 50, copied: 47, failed: 3, seen: false });
const callsTo = (shell: ReturnType<typeof setUp>['shell'], path: string) =>
  shell.recorded.calls.filter((call) => call.path === path);

/** Loads the page when these copies exist. */
const begin = (copies: CopyDetails[], more: Handlers = {}, options: Parameters<typeof setUp>[0] = {}) =>
  setUp({
    ...options,
    backend: backendWith(() => copies[0] ?? partial, {
      'GET /copies': () => ({ copies: copies.map(progressOf) }),
      'GET /copies/:id': ({ params }) => copies.find(({ id }) => id === params?.id),
      ...more,
    }),
  });

describe('a copy that ended unseen', () => {
  it('is shown after a page load, with name and partial result, until its end was seen', async () => {
    const { press, shell } = begin([partial]);
    expect(await screen.findByText('47 of 50 copied')).toBeVisible();
    expect(callsTo(shell, '/copies/:id/seen')).toEqual([]);
    await press('Lagos After Dark');
    expect(await screen.findByRole('dialog', { name: 'We are done copying your tracks' })).toBeVisible();
    await waitFor(() => expect(callsTo(shell, '/copies/:id/seen')).toHaveLength(1));
    await press('Listen now');
    await waitFor(() => expect(screen.queryByText('47 of 50 copied')).toBeNull());
  });

  it('is dismissed without being opened, by keyboard too', async () => {
    const { user, shell } = begin([partial]);
    (await screen.findByRole('button', { name: 'Dismiss the copy of Lagos After Dark' })).focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('47 of 50 copied')).toBeNull();
    expect(callsTo(shell, '/copies/:id/seen')).toHaveLength(1);
  });

  it('disappears when it was seen on another page', async () => {
    const { push } = begin([partial]);
    await screen.findByText('47 of 50 copied');
    await push({ ...partial, sequence: 10, seen: true });
    expect(screen.queryByText('47 of 50 copied')).toBeNull();
  });

  it('is not shown when it was seen before', async () => {
    const { shell } = begin([{ ...partial, seen: true }]);
    await waitFor(() => expect(callsTo(shell, '/copies')).toHaveLength(1));
    expect(screen.queryByText('47 of 50 copied')).toBeNull();
  });
});

describe('a finished copy that inserts chosen songs', () => {
  it('stays done on the page, says what it does, does not navigate again, and shows the new numbers', async () => {
    const { press, push, shell } = begin([partial]);
    await screen.findByText('47 of 50 copied');
    await press('Lagos After Dark');
    const done = await screen.findByRole('dialog', { name: 'We are done copying your tracks' });
    const navigations = shell.recorded.navigations.length;
    const mending = { ...partial, seen: true, mending: true, failed: 2 } as const;
    await push({ ...mending, sequence: 20, state: 'queued' });
    await waitFor(() => expect(done).toHaveTextContent('Putting your songs at their place.'));
    await push({ ...mending, sequence: 21, state: 'running' });
    await push({ ...mending, sequence: 22, state: 'done', mending: false, copied: 48 });
    expect(done).toBeVisible();
    await waitFor(() => expect(done).toHaveTextContent('48copied2could not be copied'));
    expect(shell.recorded.navigations).toHaveLength(navigations);
  });
});

describe('the dock', () => {
  const startedAt = (minute: number): CopyDetails => ({
    ...partial,
    id: `copy-${minute}`,
    playlistName: `Mix ${minute}`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
  });
  const listed = () =>
    within(screen.getByRole('dialog', { name: 'Your copies' }))
      .getAllByRole('button', { name: /^Mix/ })
      .map(({ textContent }) => textContent);
  const waitingUntil = (copy: CopyDetails): CopyDetails => ({
    ...copy,
    state: 'waiting',
    resumesAt: tomorrow,
    seen: true,
  });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

  it('has one row for several copies, which opens their list', async () => {
    const { press } = begin([3, 2, 1].map(startedAt));
    await screen.findByRole('button', { name: '3 copies' });
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
    expect(screen.queryByText('Mix 1')).toBeNull();
    await press('3 copies');
    await waitFor(() => expect(listed()).toEqual(['Mix 1', 'Mix 2', 'Mix 3']));
    await press('Mix 2');
    expect(await screen.findByRole('dialog', { name: 'We are done copying your tracks' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Your copies' })).toBeNull();
  });

  it('says when they resume, in whatever order the server sends them', async () => {
    const copies = [3, 1, 2].map((minute) => waitingUntil(startedAt(minute)));
    const { push } = begin(copies.slice(0, 2));
    for (const copy of copies) await push(copy);
    await screen.findByRole('button', { name: '3 copies' });
    expect(screen.getByText(/^Goes on at/)).toBeVisible();
  });

  it('hides dismissed waiting copies until one of them has ended', async () => {
    const { press, push, shell } = begin([2, 1].map((minute) => waitingUntil(startedAt(minute))));
    await screen.findByRole('button', { name: '2 copies' });
    await press('Hide your copies; those under way go on');
    expect(screen.queryByRole('progressbar')).toBeNull();
    await push({ ...waitingUntil(startedAt(1)), sequence: 10 });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(callsTo(shell, '/copies/:id/seen')).toEqual([]);
    await push({ ...startedAt(1), sequence: 11 });
    expect(await screen.findByRole('button', { name: 'Mix 1' })).toBeVisible();
  });

  it('hides a single dismissed waiting copy', async () => {
    const { press } = begin([waitingUntil(startedAt(1))]);
    await screen.findByRole('button', { name: 'Mix 1' });
    await press('Hide the copy of Mix 1, which goes on');
    expect(screen.queryByRole('button', { name: 'Mix 1' })).toBeNull();
  });

  it('marks ended copies as seen when they are dismissed', async () => {
    const { press, shell } = begin([startedAt(2), waitingUntil(startedAt(1))]);
    await screen.findByRole('button', { name: '2 copies' });
    await press('Hide your copies; those under way go on');
    await waitFor(() =>
      expect(callsTo(shell, '/copies/:id/seen')).toMatchObject([{ input: { params: { id: 'copy-2' } } }]),
    );
  });

  it.each([1, 2])('has no row on the page of copies (%i)', async (count) => {
    const { shell } = begin([startedAt(1), startedAt(2)].slice(0, count), {}, { location: { pathname: paths.copies } });
    await waitFor(() => expect(callsTo(shell, '/copies')).toHaveLength(1));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('a copy whose login expired', () => {
  const expired = aCopy({
    sequence: 9,
    state: 'failed',
    seen: false,
    failed: 2,
    error: { code: 'service-not-connected', message: 'Your login has expired. Reconnect Apple Music.' },
  });
  const connection = (service: string, needsReconnect: boolean) => ({
    service,
    connected: true,
    displayName: null,
    primary: false,
    needsReconnect,
  });
  const connections = (appleIsDead: boolean) => ({
    'GET /connections': () => ({ connections: [connection('spotify', false), connection('apple', appleIsDead)] }),
  });

  it('offers to reconnect, and stays in the dock meanwhile', async () => {
    const { press, shell } = begin([expired], connections(true));
    await screen.findByText('Stopped: 1 of 3 copied');
    await press('Lagos After Dark');
    await screen.findByText(/Your login has expired/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await press('Connect again');
    expect(shell.recorded.navigations).toMatchObject([{ to: paths.connectAccounts }]);
    expect(await screen.findByText('Stopped: 1 of 3 copied')).toBeVisible();
    expect(callsTo(shell, '/copies/:id/seen')).toEqual([]);
  });

  it('resumes once the service is connected again', async () => {
    const { press } = begin([expired], {
      ...connections(false),
      'POST /copies/:id/retry': () => progressOf({ ...expired, sequence: 10, state: 'queued', error: null }),
    });
    await screen.findByText('Stopped: 1 of 3 copied');
    await press('Lagos After Dark');
    await screen.findByRole('button', { name: 'Try again' });
    await press('Try again');
    expect(await screen.findByRole('dialog', { name: 'Copy in progress, please wait...' })).toBeVisible();
  });

  it('from a public link needs only the destination', async () => {
    const linked = { ...expired, source: 'youtube', fromLink: true } as const;
    const { press } = begin([linked], connections(false));
    await screen.findByText('Stopped: 1 of 3 copied');
    await press('Lagos After Dark');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('is also detected on retry', async () => {
    const refused = { ...expired, error: { code: 'service-refused' as const, message: 'Apple Music said no.' } };
    const { press } = begin([refused], {
      ...connections(true),
      'POST /copies/:id/retry': () => problem(409, 'Please connect Apple Music.', 'service-not-connected'),
    });
    await screen.findByText('Stopped: 1 of 3 copied');
    await press('Lagos After Dark');
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Connect again' })).toBeEnabled();
    expect(screen.getByRole('alert')).toHaveTextContent('Please connect Apple Music.');
  });
});

describe('a cancelled copy', () => {
  const cancelled = aCopy({
    sequence: 9,
    state: 'cancelled',
    seen: false,
    total: 50,
    copied: 20,
    failed: 30,
    failedTracks: [
      { position: 3, title: 'Ojuelegba (Live)', author: 'Wizkid', reason: 'no-match' },
      { position: 20, title: 'Essence', author: 'Wizkid', reason: 'not-reached' },
    ],
  });

  it('distinguishes songs not found from songs not reached, and can resume', async () => {
    const { press, shell } = begin([cancelled], {
      'POST /copies/:id/retry': () => progressOf({ ...cancelled, sequence: 11, state: 'queued', failed: 1 }),
    });
    await screen.findByText('Stopped: 20 of 50 copied');
    await press('Lagos After Dark');
    const dialog = await screen.findByRole('dialog', { name: 'You cancelled this copy' });
    await waitFor(() => expect(dialog).toHaveTextContent('20copied1could not be copied29not reached'));
    await press('See details');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ojuelegba (Live)Wizkid · Not on Apple Music',
      'Not reached before the copy ended',
      'EssenceWizkid',
      'and 28 more',
    ]);
    await press('Go on copying');
    expect(await screen.findByRole('dialog', { name: 'Copy in progress, please wait...' })).toBeVisible();
    expect(callsTo(shell, '/copies/:id/retry')).toHaveLength(1);
  });
});

describe('a service that asks for a pause', () => {
  it('is named with the time at which the copy resumes, in the sheet and on the card', async () => {
    const error = { code: 'too-many-requests' as const, message: 'Apple Music asks for a pause.' };
    const pausing = aCopy({ resumesAt: '2026-11-12T14:32:00', error, copied: 0 });
    const { press, startCopy } = setUp({ backend: backendWith(() => pausing) });
    await startCopy();
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/Apple Music asks for a pause\. It goes on at .*(14:32|2:32)/);
    await press('Hide');
    expect(await screen.findByText(/^Goes on at .*(14:32|2:32)/)).toBeVisible();
  });

  it('makes the copy wait, which says until when, and cancels on request', async () => {
    const error = { code: 'too-many-requests' as const, message: 'Apple Music asks for a pause.' };
    const waiting = aCopy({ state: 'waiting', resumesAt: '2026-11-12T14:32:00', error, copied: 0 });
    const { press, startCopy, push } = setUp({ backend: backendWith(() => waiting) });
    await startCopy();
    const dialog = await screen.findByRole('dialog', { name: 'Your copy is waiting' });
    expect(dialog).toHaveTextContent(/It goes on by itself at .*(14:32|2:32)/);
    expect(dialog).toHaveTextContent('Apple Music asks for a pause.');
    await press('Cancel');
    await push({ ...waiting, sequence: 9, state: 'cancelled' });
    expect(await screen.findByRole('dialog', { name: 'You cancelled this copy' })).toBeVisible();
  });
});
