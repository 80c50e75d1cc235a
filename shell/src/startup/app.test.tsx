import { createFakeShell } from '@playa/testing/shell';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakePlaya } from '../testing/fake-playa.ts';
import { App } from './app.tsx';

const { config, streaming } = createFakeShell();

afterEach(() => vi.unstubAllGlobals());

it('shows an error page if the configuration is missing, and starts after a retry', async () => {
  const doFetch = vi.fn<typeof fetch>(async () => new Response('', { status: 404 }));
  vi.stubGlobal('fetch', doFetch);
  window.history.replaceState(null, '', '/no/such/page');
  render(<App start={(given) => createFakePlaya({ config: given, streaming })} />);
  await screen.findByText(/configuration is missing or wrong/);
  expect(doFetch).toHaveBeenCalledWith('/config.json', expect.objectContaining({ cache: 'no-cache' }));
  doFetch.mockImplementation(async () => Response.json(config));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'There is no music at this address' });
});

it('starts automatically when an unavailable server is back', async () => {
  const answers = [new Response('', { status: 503 })];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => answers.shift() ?? Response.json(config)),
  );
  window.history.replaceState(null, '', '/no/such/page');
  render(<App start={(given) => createFakePlaya({ config: given, streaming })} />);
  await screen.findByText(/config\.json answered 503/);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByRole('heading', { name: 'There is no music at this address' });
});
