import type { RuntimeConfig, VitalSummary } from '@playa/contracts';
import { createFakeShell } from '@playa/testing/shell';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeFetch, json } from '../testing/fake-backend.ts';
import { fakeRemote } from '../testing/fake-loader.ts';
import { heading, visitWith } from '../testing/visit.tsx';

const { config, streaming } = createFakeShell();
const summary: VitalSummary = {
  ...{ metric: 'LCP', page: 'home', remote: 'library', build: 'b1', count: 1200 },
  ...{ p50: 1200, p75: 4200, p95: 5000 },
};
const build = { version: '1.2.0', buildId: 'b7', entry: 'https://cdn.playa.example/b7/mf.json', contract: '^1.3.0' };
const entry = {
  ...{ ...build, name: 'library', commands: [], pages: [], pinned: true },
  previous: { ...build, version: '1.1.0', buildId: 'b6' },
  rollout: { share: 0.1, build: { ...build, version: '1.3.0', buildId: 'b8' } },
};

beforeEach(() => localStorage.clear());
afterEach(() => void vi.unstubAllGlobals());

const open = (
  stage: RuntimeConfig['stage'],
  registered: (typeof entry)[] | null = [entry],
  metricsUrl: string | null = 'http://127.0.0.1:4001',
) => {
  const answer = {
    period: 'day',
    summaries: [
      summary,
      { ...summary, metric: 'CLS', p75: 0.2, count: 1100 },
      { ...summary, metric: 'remote-load', p50: 90, p75: 120, p95: 300 },
    ],
  };
  vi.stubGlobal('fetch', createFakeFetch({ 'GET /vitals': () => json(answer) }).fetch);
  return visitWith({ config: { ...config, stage, metricsUrl: metricsUrl ?? undefined }, streaming })('/_status', {
    remotes: { library: fakeRemote('library', { home: heading('Home') }) },
    registered,
  });
};
const part = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

it('shows the build, the load time and the failure of every remote', async () => {
  const { playa, user } = open('development');
  await screen.findByRole('heading', { name: 'Status' });
  expect(document.title).toBe('Status: Playa');
  expect(playa.loader.loads).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Load all' }));
  const library = await part('library');
  await library.findByText('Loaded');
  expect(library.getByText('p50 90 ms, p95 300 ms, 1200 loads on home')).toBeTruthy();
  const share = await part('share');
  await share.findByText('Failed');
  expect(share.getByText(/^Last error/)).toHaveTextContent(/: network away$/);
  expect(await screen.findByText('5 remotes failed: auth, player, transfer, ai, share')).toBeTruthy();
});

it('shows the registry entry of a remote that is not loaded', async () => {
  open('development');
  const library = await part('library');
  expect(await library.findByText('b7')).toBeTruthy();
  for (const text of [/^before it 1.1.0 b6$/, /^Gradual release: 10 % of the users have b8 \(1.3.0\)\.$/, /^Pinned/]) {
    expect(library.getByText((_, element) => text.test(element?.textContent ?? ''), { selector: 'span' })).toBeTruthy();
  }
  expect(screen.getByText('0 of 6 remotes loaded in this tab')).toBeTruthy();
});

it('shows that the registry can not be read, and reads it again', async () => {
  const { playa, user } = open('development', null);
  await screen.findByText("The registry of remotes can't be read");
  expect((await part('library')).getByText('Not known')).toBeTruthy();
  playa.loader.registered = [entry];
  await user.click(screen.getByRole('button', { name: 'Read the registry again' }));
  expect(await (await part('library')).findByText('b7')).toBeTruthy();
});

it('shows the web vitals of users with ratings, and as data', async () => {
  open('staging');
  const home = await part('home');
  const metric = (name: string) => home.getByText(name, { selector: 'dt' }).parentElement;
  expect(metric('LCP')).toHaveTextContent('LCP4.2 spoorp50 1.2 s, p95 5.0 s');
  expect(metric('CLS')).toHaveTextContent(/0.20needs improvement.*of 1,100$/);
  expect(home.getByText(/1,200 page views$/)).toBeTruthy();
  const report = JSON.parse(document.querySelector('[data-report]')?.textContent ?? '');
  expect(report.vitals.summaries).toHaveLength(3);
  expect(report.remotes.library).toMatchObject({ state: 'idle' });
  expect(report.registry).toMatchObject({ problem: null, remotes: [{ name: 'library', buildId: 'b7' }] });
});

it('says where web vitals would be configured if they can not be read', async () => {
  open('staging', [entry], null);
  expect(await screen.findByText(/it has no metricsUrl/)).toBeTruthy();
});

it('does not exist in production', async () => {
  open('production');
  await screen.findByRole('heading', { name: 'There is no music at this address' });
});
