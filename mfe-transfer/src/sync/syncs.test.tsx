import type { AnyCallInput, CopyProgress, SyncPreview } from '@playa/contracts';
import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CopyOverlay } from '../copy-overlay.tsx';
import { SyncsPage } from '../pages/syncs-page.tsx';
import { aCopy, progressOf } from '../testing/copies.ts';
import { backendWith, type Handlers, problem } from '../testing/overlay.tsx';
import { aPreview, aSync, aSyncJob, songs } from '../testing/syncs.ts';

const planned = aSyncJob({ id: 'plan-1', state: 'done' });

/** Renders the page and the overlay in one shell. */
const show = (answers: Handlers) => {
  const backend = backendWith(aCopy, {
    'GET /copies': () => ({ copies: [] }),
    'GET /syncs': () => ({ syncs: [aSync()] }),
    'POST /syncs/:id/preview': () => aSync({ planning: { ...planned, state: 'queued' } }),
    ...answers,
  });
  const user = userEvent.setup();
  const { shell } = renderWithShell(
    <>
      <SyncsPage />
      <CopyOverlay />
    </>,
    createFakeShell({ backend }),
  );
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  return { user, shell, press };
};
const previewed = (preview: SyncPreview): Handlers => ({
  'GET /syncs/:id': () => ({ ...aSync({ planning: planned, hasPreview: true }), preview }),
});

describe('the page of syncs', () => {
  it('lists them with route, time and settings', async () => {
    const lastAt = '2024-03-05T10:00:00.000Z';
    show({ 'GET /syncs': () => ({ syncs: [aSync({ lastAt, daily: true, nextAt: '2025-04-06T10:00:00.000Z' })] }) });
    const [card] = await screen.findAllByRole('listitem');
    expect(card).toHaveTextContent('Lagos After DarkSpotify to YouTubeIn step 5 Mar 2024 · next 6 Apr 2025');
    expect(screen.getByRole('checkbox', { name: /Every day/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Remove songs too/ })).not.toBeChecked();
  });

  it('says what to do if there are none, or why they cannot be loaded', async () => {
    let answer: () => unknown = () => problem(503, 'Playa is away for a moment.');
    const { press } = show({ 'GET /syncs': () => answer() });
    expect(await screen.findByRole('alert')).toHaveTextContent('Playa is away for a moment.');
    answer = () => ({ syncs: [] });
    await press('Try again');
    expect(await screen.findByText('No playlists in step yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your copies' })).toHaveAttribute('href', '/copies');
  });

  it('reloads by itself after the backend was unavailable', async () => {
    const answers: unknown[] = [problem(503, 'Playa is away for a moment.')];
    show({ 'GET /syncs': () => answers.shift() ?? { syncs: [] } });
    await screen.findByRole('alert');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('No playlists in step yet')).toBeVisible();
  });

  it('turns daily syncs on, and reverts on failure', async () => {
    const asked: unknown[] = [];
    let refuse = false;
    const { user } = show({
      'PATCH /syncs/:id': (input: AnyCallInput) => {
        asked.push(input.body);
        return refuse ? problem(503, 'Not now.') : aSync({ daily: true, nextAt: '2025-04-06T10:00:00.000Z' });
      },
    });
    const daily = await screen.findByRole('checkbox', { name: /Every day/ });
    await user.click(daily);
    expect(await screen.findByText(/next 6 Apr 2025/)).toBeVisible();
    refuse = true;
    await user.click(daily);
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(daily).toBeChecked();
    expect(asked).toEqual([{ daily: true }, { daily: false }]);
  });

  it('ends one only after confirmation', async () => {
    let syncs = [aSync()];
    const { press } = show({
      'GET /syncs': () => ({ syncs }),
      'DELETE /syncs/:id': () => {
        syncs = [];
        return { deleted: true };
      },
    });
    await press('End: Lagos After Dark');
    await press('Cancel');
    expect(screen.getByRole('listitem')).toBeVisible();
    await press('End: Lagos After Dark');
    await press('End');
    expect(await screen.findByText('No playlists in step yet')).toBeVisible();
  });

  it('shows a run that needs a decision', async () => {
    const error = { code: 'conflict', message: 'It has lost more than half of its songs.' } as const;
    show({ 'GET /syncs': () => ({ syncs: [aSync({ run: aSyncJob({ state: 'done', error }) })] }) });
    expect(await screen.findByText(error.message)).toBeVisible();
  });
});

describe('a sync', () => {
  it('shows a preview, and runs and is followed once it is accepted', async () => {
    const applied: unknown[] = [];
    const run = aSyncJob({ state: 'running', total: null, copied: 0 });
    const preview = aPreview({
      changes: 3,
      added: songs('Essence', 'Ojuelegba'),
      removed: songs('Last Last'),
      own: songs('Mine'),
      unmatched: songs('Only here'),
    });
    const { shell, press } = show({
      ...previewed(preview),
      'POST /syncs/:id/apply': (input: AnyCallInput) => {
        applied.push(input.body);
        return aSync({ run });
      },
      'GET /copies/:id': () => ({ ...run, failedTracks: [] }),
    });
    await press('Sync now: Lagos After Dark');
    const sheet = await screen.findByRole('dialog', { name: 'What will change' });
    for (const text of ['Added', 'Essence', 'Ojuelegba', 'Removed', 'Last Last', 'Your own additions, always stay']) {
      expect(within(sheet).getByText(text)).toBeInTheDocument();
    }
    expect(within(sheet).getByText('Not found on YouTube')).toBeVisible();
    await press('Make 3 changes');
    expect(applied).toEqual([{ previewId: 'preview-1' }]);

    expect(await screen.findByRole('dialog', { name: 'Sync in progress...' })).toBeVisible();
    await act(async () => shell.realtime.push('copy.progress', aSyncJob({ sequence: 2, total: 3, copied: 2 })));
    expect(await screen.findByText('Syncing 2 of 3 songs to your playlist')).toBeVisible();
  });

  it('says that nothing has changed', async () => {
    const { press } = show(previewed(aPreview({ unchanged: 12 })));
    await press('Sync now: Lagos After Dark');
    const sheet = await screen.findByRole('dialog', { name: 'Your playlists are in step' });
    expect(within(sheet).getByText('Nothing has changed. Both playlists have the same 12 songs.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Make/ })).not.toBeInTheDocument();
  });

  it('warns when most songs would be removed', async () => {
    const { press } = show(previewed(aPreview({ changes: 2, removed: songs('A', 'B'), losesMost: true })));
    await press('Sync now: Lagos After Dark');
    expect(await screen.findByRole('alert')).toHaveTextContent('has lost more than half of its songs');
  });

  it('requests another preview when the playlists have changed meanwhile', async () => {
    let looks = 0;
    const { press } = show({
      ...previewed(aPreview({ changes: 1, added: songs('Essence') })),
      'POST /syncs/:id/preview': () => {
        looks += 1;
        return aSync({ planning: planned });
      },
      'POST /syncs/:id/apply': () => problem(409, 'The playlists have changed.', 'conflict'),
    });
    await press('Sync now: Lagos After Dark');
    await press('Make 1 change');
    expect(await screen.findByText('The playlists have changed.')).toBeVisible();
    await press('Look again');
    expect(await screen.findByRole('button', { name: 'Make 1 change' })).toBeVisible();
    expect(looks).toBe(2);
  });

  it('says why no preview is possible', async () => {
    const error = { code: 'not-found', message: 'This playlist is no longer on YouTube.' } as const;
    const { press } = show({
      'GET /syncs/:id': () => ({ ...aSync({ planning: { ...planned, state: 'failed', error } }), preview: null }),
    });
    await press('Sync now: Lagos After Dark');
    expect(await screen.findByText(error.message)).toBeVisible();
  });

  it('that is done says so, and offers no other copy', async () => {
    const run = aSyncJob({ state: 'done', total: 2, copied: 2, seen: false });
    const { shell, press } = show({ 'GET /copies/:id': () => ({ ...run, failedTracks: [] }) });
    await act(async () => shell.realtime.push('copy.progress', run));
    await press('Lagos After Dark');
    expect(await screen.findByRole('dialog', { name: 'Your playlists are in step' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep in step' })).not.toBeInTheDocument();
  });
});

describe('a running sync', () => {
  const begin = async (changes: Partial<CopyProgress> = {}) => {
    const run = aSyncJob({ id: 'run-1', state: 'running', total: 2, ...changes });
    const { shell, press } = show({ 'GET /copies/:id': () => ({ ...run, failedTracks: [] }) });
    const push = (more: Partial<CopyProgress>) =>
      act(async () => shell.realtime.push('copy.progress', { ...run, ...more }));
    await push({});
    return { shell, press, push };
  };

  it.each<[Partial<CopyProgress>, string]>([
    [{ state: 'done', copied: 2 }, 'Lagos After Dark is in step. 2 changes made on YouTube.'],
    [{ state: 'done', copied: 0 }, 'Lagos After Dark is in step. Nothing has changed, so there was nothing to do.'],
    [{ state: 'failed', copied: 1 }, 'The sync of Lagos After Dark could not be finished. 1 change made on YouTube.'],
    [
      { state: 'done', error: { code: 'conflict', message: 'More than half of its songs are gone.' } },
      'Please look at the changes of Lagos After Dark. More than half of its songs are gone.',
    ],
  ])('that ends with %o notifies with the texts of a sync', async (end, message) => {
    const { shell, push } = await begin();
    await push({ ...end, sequence: 9, seen: false });
    expect(shell.recorded.toasts).toMatchObject([{ message }]);
    expect(screen.getByRole('button', { name: 'Dismiss the sync of Lagos After Dark' })).toBeVisible();
  });

  it('that waits offers no mail, which only copies send', async () => {
    const { press } = await begin({ state: 'waiting', resumesAt: new Date(Date.now() + 3_600_000).toISOString() });
    await press('Lagos After Dark');
    expect(await screen.findByRole('dialog', { name: 'Your sync is waiting' })).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: /^Mail me/ })).toBeNull();
  });
});

it('a finished copy can be synced', async () => {
  const copy = aCopy({ state: 'done', copied: 3, total: 3, seen: false });
  const kept: unknown[] = [];
  const { shell, press } = show({
    'GET /copies/:id': () => copy,
    'POST /copies/:id/seen': () => ({ ...progressOf(copy), seen: true, sequence: 2 }),
    'POST /syncs': (input: AnyCallInput) => {
      kept.push(input.body);
      return aSync();
    },
  });
  await act(async () => shell.realtime.push('copy.progress', progressOf(copy)));
  await press('Lagos After Dark');
  await press('Keep in step');
  expect(kept).toEqual([{ copyId: copy.id }]);
});
