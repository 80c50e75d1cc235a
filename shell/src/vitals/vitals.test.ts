import { ReportVitalsBody } from '@playa/contracts';
import { createFakeShell } from '@playa/testing/shell';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeLoader, fakeRemote } from '../testing/fake-loader.ts';
import { collectVitals } from './collect-vitals.ts';
import { pageOf } from './page-of.ts';
import { startVitals } from './start-vitals.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

it('names a page without the parameters of its address', () => {
  const { statuses } = createFakeLoader();
  expect(pageOf('/playlist/spotify/secret', statuses())).toEqual({ page: 'playlist', remote: 'library', build: null });
  expect(pageOf('/nothing/here', statuses())).toEqual({ page: 'other', remote: null, build: null });
});

it('reports the load time of a remote once, without cookies, when the page is hidden', async () => {
  const send = vi.fn<typeof fetch>(async () => Response.json({ status: 'success' }));
  vi.stubGlobal('fetch', send);
  window.history.replaceState(null, '', '/home');
  const loader = createFakeLoader({ library: fakeRemote('library', {}) });
  collectVitals({ backendUrl: 'https://api.playa.example', loader });
  await loader.load('library');
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));
  expect(send).toHaveBeenCalledOnce();
  const [address, init] = send.mock.calls[0] ?? [];
  expect(address).toBe('https://api.playa.example/api/v1/vitals');
  expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
  const { samples } = ReportVitalsBody.parse(JSON.parse(String(init?.body)));
  expect(samples).toContainEqual({ metric: 'remote-load', page: 'home', remote: 'library', build: 'b1', value: 120 });
});

it.each([
  ['production', 0.11, 0],
  ['production', 0.09, 1],
  ['development', 0.99, 1],
] as const)('in %s a page view that drew %d is measured %d times', (stage, drawn, times) => {
  const idle = vi.fn();
  vi.stubGlobal('requestIdleCallback', idle);
  const { config } = createFakeShell();
  startVitals({ config: { ...config, stage }, loader: createFakeLoader(), random: () => drawn });
  expect(idle).toHaveBeenCalledTimes(times);
});
