import type { RuntimeConfig, VitalSummary } from '@playa/contracts';
import { createFakeShell } from '@playa/testing/shell';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { json } from '../testing/fake-backend.ts';
import { fakeRemote } from '../testing/fake-loader.ts';
import { heading, visitWith } from '../testing/visit.tsx';

const { config, streaming } = createFakeShell();
const summary: VitalSummary = {
  ...{ metric: 'LCP', page: 'home', remote: 'library', build: 'b1', count: 12 },
  ...{ p50: 1200, p75: 4200, p95: 5000 },
};

beforeEach(() => localStorage.clear());

const open = (stage: RuntimeConfig['stage']) => {
  const answer = {
    period: 'day',
    summaries: [summary, { ...summary, metric: 'remote-load', p50: 90, p75: 120, p95: 300 }],
  };
  return visitWith({ config: { ...config, stage }, streaming })('/_status', {
    remotes: { library: fakeRemote('library', { home: heading('Home') }) },
    handlers: { 'GET /vitals': () => json(answer) },
  });
};

it('says of every remote which build it is, how it loaded and how it failed', async () => {
  const { playa, user } = open('development');
  await screen.findByRole('heading', { name: 'Status' });
  expect(playa.loader.loads).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Load all' }));
  const library = (await screen.findByRole('heading', { name: 'library' })).closest('li') as HTMLElement;
  await within(library).findByText('Loaded');
  expect(within(library).getByText('90 ms / 120 ms / 300 ms (12)')).toBeTruthy();
  const share = screen.getByRole('heading', { name: 'share' }).closest('li') as HTMLElement;
  await within(share).findByText('Failed');
  expect(within(share).getByText('network: away')).toBeTruthy();
});

it('shows how fast pages were for users, as a table and as data', async () => {
  open('staging');
  const table = await screen.findByRole('table', { name: 'home, library, build b1' });
  expect(within(table).getByRole('row', { name: 'LCP 1.2 s 4.2 s 5.0 s 12 poor' })).toBeTruthy();
  const report = JSON.parse(document.querySelector('[data-report]')?.textContent ?? '');
  expect(report.vitals.summaries).toHaveLength(2);
  expect(report.remotes.library).toMatchObject({ state: 'idle' });
});

it('is not there in production', async () => {
  open('production');
  await screen.findByRole('heading', { name: 'There is no music at this address' });
});
