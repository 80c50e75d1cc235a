import type { AnyCallInput, CopyDetails, Endpoint, ProblemCode } from '@playa/contracts';
import { createFakeShell, type FakeBackend, type FakeShellOptions, renderWithShell } from '@playa/testing/shell';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyOverlay } from '../copy-overlay.tsx';
import { aCopy, aPlaylist, progressOf } from './copies.ts';

export const problem = (status: number, message: string, code: ProblemCode = 'service-unavailable') =>
  Response.json({ status: 'error', code, message }, { status });

/** Handlers by "METHOD /path". */
export type Handlers = Record<string, (input: AnyCallInput) => unknown>;

/** A backend with one copy, returned by `current`, and additional handlers. */
export const backendWith = (current: () => CopyDetails, overrides: Handlers = {}): FakeBackend => {
  const handlers: Handlers = {
    'POST /copies': () => progressOf(current()),
    'GET /copies/:id': current,
    'POST /copies/:id/cancel': () => progressOf({ ...current(), state: 'cancelled', sequence: 99 }),
    'POST /copies/:id/seen': () => progressOf({ ...current(), seen: true, sequence: current().sequence + 1 }),
    ...overrides,
  };
  return ({ method, path }: Endpoint, input) =>
    handlers[`${method} ${path}`]?.(input) ?? problem(404, 'There is nothing here.');
};

/** Renders the overlay in a shell, with helpers for the listener's actions. */
export const setUp = (options: FakeShellOptions = {}, playlists = [aPlaylist]) => {
  const user = userEvent.setup();
  const { shell } = renderWithShell(<CopyOverlay />, createFakeShell(options));
  const open = () => act(() => shell.bus.send('copy.open', { playlists }));
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const startCopy = async () => {
    await open();
    await press('Copy');
    await user.click(await screen.findByRole('radio', { name: /Copy to Apple Music/ }));
    await press('Copy 1 playlist(s)');
  };
  const push = (changes: Partial<CopyDetails>) =>
    act(async () => shell.realtime.push('copy.progress', progressOf(aCopy(changes))));
  return { user, shell, open, press, startCopy, push };
};
