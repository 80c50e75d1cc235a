import type { CopyDetails, CopyGroup, CopyProgress } from '@playa/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCopy, aPlaylist, progressOf } from '../testing/copies.ts';
import { backendWith, type Handlers, problem, setUp } from '../testing/overlay.tsx';

const names = ['Amapiano', 'Gospel', 'Highlife', 'Juju', 'Fuji'];
const playlists = names.map((name, index) => ({ ...aPlaylist, id: `p${index}`, name, songCount: 10 }));

const member = (index: number, changes: Partial<CopyDetails> = {}): CopyProgress =>
  progressOf(
    aCopy({
      ...{
        id: `c${index}`,
        groupId: 'g',
        place: index,
        playlistName: names[index] ?? '',
        sourcePlaylistId: `p${index}`,
      },
      ...(index < 2 ? { total: 10, copied: 0 } : { state: 'queued', total: null, copied: 0, songCount: 10 }),
      ...changes,
    }),
  );

/** A backend with one group, whose copies a test changes. It orders copies like the real one. */
const backendOfGroup = (more: Handlers = {}) => {
  const copies = new Map(names.map((_, index) => [`c${index}`, member(index)]));
  const group = (): CopyGroup => ({
    ...{ id: 'g', source: 'spotify', destination: 'apple', createdAt: '2026-11-20T10:00:00.000Z' },
    copies: [...copies.values()].sort((a, b) => (a.place ?? 0) - (b.place ?? 0)),
  });
  const change = (id: string, changes: Partial<CopyProgress>): CopyProgress => {
    const known = copies.get(id);
    if (!known) throw new Error(`no copy ${id}`);
    const changed = { ...known, ...changes, sequence: known.sequence + 1 };
    copies.set(id, changed);
    return changed;
  };
  const place = (id: string, before: string | null) => {
    const others = group().copies.filter((copy) => copy.id !== id);
    const index = before === null ? others.length : others.findIndex((copy) => copy.id === before);
    const [low, high] = [others[index - 1]?.place ?? -1, others[index]?.place];
    return change(id, { place: high === undefined ? low + 1 : (low + high) / 2 });
  };
  const backend = backendWith(aCopy, {
    'POST /copy-groups': group,
    'GET /copy-groups/:id': group,
    'POST /copies/earlier': () => ({ copies: [] }),
    'GET /copies/:id': ({ params }) => ({ ...copies.get(params?.id ?? ''), failedTracks: [] }),
    'POST /copies/:id/cancel': ({ params }) => change(params?.id ?? '', { state: 'cancelled' }),
    'POST /copies/:id/place': ({ params, body }) => place(params?.id ?? '', (body as { before: string | null }).before),
    'POST /copy-groups/:id/cancel': () => {
      for (const { id, state } of group().copies) if (state !== 'done') change(id, { state: 'cancelled', seen: false });
      return group();
    },
    'POST /copy-groups/:id/seen': () => {
      for (const { id } of group().copies) change(id, { seen: true });
      return group();
    },
    ...more,
  });
  return { backend, change, group };
};

const start = async (more: Handlers = {}) => {
  const world = backendOfGroup(more);
  const tools = setUp({ backend: world.backend }, playlists);
  const { shell, user, open, press } = tools;
  const push = (id: string, changes: Partial<CopyProgress>) =>
    act(async () => shell.realtime.push('copy.progress', world.change(id, changes)));
  await open();
  await press('Copy');
  await user.click(await screen.findByRole('radio', { name: /Copy to Apple Music/ }));
  await press('Copy 5 playlist(s)');
  return { ...world, ...tools, push };
};
const listed = (name: string | RegExp) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => within(row).getAllByRole('button')[0]?.textContent);

describe('several playlists', () => {
  it('start with one request and are shown as one sheet, with the progress of all and of each', async () => {
    const { shell, push } = await start();
    const sheet = await screen.findByRole('dialog', { name: 'Copy in progress, please wait...' });
    const starts = shell.recorded.calls.filter(({ method, path }) => method === 'POST' && path === '/copy-groups');
    expect(starts.map(({ input }) => input.body)).toMatchObject([
      {
        source: 'spotify',
        destination: 'apple',
        playlists: playlists.map(({ id }) => ({ playlistId: id, songCount: 10 })),
      },
    ]);
    expect(shell.recorded.calls.some(({ method, path }) => method === 'POST' && path === '/copies')).toBe(false);
    const all = () => within(sheet).getByRole('progressbar', { name: 'Copy in progress, please wait...' });
    expect(all()).toHaveAttribute('aria-valuetext', '0 of 5 playlists · 0 of 50 songs');
    expect(listed('Now')).toEqual(['Amapiano', 'Gospel']);
    expect(listed(/^Next/)).toEqual(['Highlife', 'Juju', 'Fuji']);
    await push('c0', { copied: 9, failed: 1, state: 'done' });
    await push('c1', { copied: 5 });
    await waitFor(() => expect(all()).toHaveAttribute('aria-valuenow', '30'));
    expect(all()).toHaveAttribute('aria-valuetext', '1 of 5 playlists · 14 of 50 songs');
    expect(screen.getByRole('list', { name: 'Done' })).toHaveTextContent('9 of 10 songs, 1 could not be copied');
  });

  it('say why they could not be started, and start once on retry', async () => {
    let down = true;
    const { press, shell } = await start({ 'POST /copy-groups': () => (down ? problem(503, 'Not now.') : group()) });
    const { group } = backendOfGroup();
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
    down = false;
    await press('Copy 5 playlist(s)');
    await screen.findByRole('list', { name: 'Now' });
    const keys = shell.recorded.calls
      .filter(({ method, path }) => method === 'POST' && path === '/copy-groups')
      .map(({ input }) => input.headers?.['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('change their order by keyboard, which keeps the focus and announces the new position', async () => {
    const { user, press } = await start();
    await screen.findByRole('list', { name: 'Now' });
    expect(screen.queryByRole('button', { name: 'Move Fuji up' })).toBeNull();
    await press('Change order');
    screen.getByRole('button', { name: 'Move Fuji up' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(listed(/^Next/)).toEqual(['Highlife', 'Fuji', 'Juju']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Fuji up' })).toHaveFocus());
    expect(screen.getByText('Fuji is number 2 of 3')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(listed(/^Next/)).toEqual(['Fuji', 'Highlife', 'Juju']));
    // The first row cannot move up.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Fuji down' })).toHaveFocus());
    await press('Move Fuji down');
    await waitFor(() => expect(listed(/^Next/)).toEqual(['Highlife', 'Fuji', 'Juju']));
    await press('Copy Juju next');
    await waitFor(() => expect(listed(/^Next/)).toEqual(['Juju', 'Highlife', 'Fuji']));
  });

  it('stop one by one, or all after a confirmation', async () => {
    const { press } = await start();
    await screen.findByRole('list', { name: 'Now' });
    await press('Stop copying Juju');
    await waitFor(() => expect(listed(/^Next/)).toEqual(['Highlife', 'Fuji']));
    expect(screen.getByRole('list', { name: 'Done' })).toHaveTextContent('JujuCancelled');
    await press('Stop all');
    const question = await screen.findByRole('alertdialog', { name: 'Stop copying?' });
    await userEventClick(question, 'Go on copying');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Stop all');
    await userEventClick(await screen.findByRole('alertdialog', { name: 'Stop copying?' }), 'Stop all');
    const sheet = await screen.findByRole('dialog', { name: 'You stopped these copies' });
    expect(sheet).toHaveTextContent('0of 5 playlists');
  });

  it('end with the totals, each playlist with its own report, and are closed together', async () => {
    const { push, press, shell } = await start();
    await screen.findByRole('list', { name: 'Now' });
    for (const index of [0, 1, 2, 3]) {
      await push(`c${index}`, { state: 'done', total: 10, copied: 9, failed: 1, seen: false });
    }
    await push('c4', { state: 'failed', copied: 2, total: 10, failed: 8, seen: false });
    const sheet = await screen.findByRole('dialog', { name: 'We are done copying your tracks' });
    expect(sheet).toHaveTextContent('4of 5 playlists38of 50 songs12could not be copied');
    await waitFor(() => expect(shell.recorded.calls.some(({ path }) => path === '/copy-groups/:id/seen')).toBe(true));
    await press('Gospel');
    await screen.findByRole('dialog', { name: 'Gospel' });
    await press('Close');
    expect(await screen.findByRole('dialog', { name: 'We are done copying your tracks' })).toBeVisible();
    await userEventClick(screen.getByRole('dialog'), 'Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: '5 playlists to Apple Music' })).toBeNull();
  });

  it('hide into one card, which says when the remaining ones resume', async () => {
    const { push, press } = await start();
    await screen.findByRole('list', { name: 'Now' });
    await press('Hide');
    const card = await screen.findByRole('button', { name: '5 playlists to Apple Music' });
    expect(screen.getByText('0 of 5 playlists')).toBeVisible();
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
    for (const index of [0, 1]) await push(`c${index}`, { state: 'waiting', resumesAt: '2026-11-20T10:30:00.000Z' });
    expect(await screen.findByText(/^Goes on at/)).toBeVisible();
    card.click();
    expect(await screen.findByRole('dialog', { name: 'Your copies are waiting' })).toBeVisible();
  });

  it('are shown after a reload as one card, read with one request', async () => {
    const { backend, group } = backendOfGroup({ 'GET /copies': () => ({ copies: group().copies }) });
    const { shell } = setUp({ backend });
    expect(await screen.findByRole('button', { name: '5 playlists to Apple Music' })).toBeVisible();
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
    expect(shell.recorded.calls.filter(({ path }) => path === '/copy-groups/:id')).toHaveLength(1);
    expect(shell.recorded.calls.filter(({ path }) => path === '/copies/:id')).toEqual([]);
  });
});

const userEventClick = async (within_: HTMLElement, name: string) =>
  act(async () => {
    const buttons = within(within_).getAllByRole('button', { name });
    buttons.at(-1)?.click();
  });
