import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aCopy, progressOf } from './testing/copies.ts';
import { backendWith, setUp } from './testing/overlay.tsx';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const copies = Array.from({ length: 20 }, (_, place) =>
  aCopy({ id: `copy-${place}`, playlistName: `Mix ${place}`, state: place < 4 ? 'running' : 'waiting' }),
);
const backend = backendWith(() => aCopy({ id: 'copy-0', sequence: 3 }), {
  'GET /copies': () => ({ copies: copies.map(progressOf) }),
});

/** Loads a page with twenty running and waiting copies. */
const reloaded = async () => {
  const tools = setUp({ backend });
  const more = await screen.findByRole('button', { name: '20 copies' });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { ...tools, more, pass, requests: tools.shell.recorded.calls };
};

it('shows twenty running and waiting copies after a reload with one request, and polls nothing while connected', async () => {
  const { shell, more, pass, requests } = await reloaded();
  act(() => more.click());
  await screen.findByRole('dialog', { name: 'Your copies' });
  for (const { playlistName } of copies) expect(screen.getByRole('button', { name: playlistName })).toBeVisible();
  await act(async () =>
    shell.realtime.push('copy.progress', progressOf(aCopy({ id: 'copy-3', sequence: 2, copied: 2 }))),
  );
  expect(await screen.findByText('2 of 3 to Apple Music')).toBeVisible();
  await pass(60_000);
  expect(requests).toMatchObject([{ method: 'GET', path: '/copies' }]);
});

it('polls the copies of the list only while the connection is down', async () => {
  const { shell, more, pass, requests } = await reloaded();
  act(() => shell.realtime.setStatus('away'));
  await pass(5000);
  expect(requests.filter(({ path }) => path === '/copies/:id')).toHaveLength(0);
  act(() => more.click());
  await screen.findByRole('dialog', { name: 'Your copies' });
  act(() => shell.realtime.setStatus('away'));
  await pass(5000);
  const polled = requests.filter(({ path }) => path === '/copies/:id').length;
  expect(polled).toBeGreaterThanOrEqual(3);
  act(() => shell.realtime.setStatus('connected'));
  await pass(3000);
  const after = requests.length;
  await pass(60_000);
  expect(requests).toHaveLength(after);
});

it('finds copies that were started while the connection was down', async () => {
  const { shell, pass } = await reloaded();
  act(() => shell.realtime.setStatus('away'));
  copies.push(aCopy({ id: 'copy-late', playlistName: 'Late' }));
  act(() => shell.realtime.setStatus('connected'));
  await pass(100);
  expect(await screen.findByRole('button', { name: '21 copies' })).toBeVisible();
});
