import type { AnyCallInput, CopyDetails, Endpoint, ProblemCode } from '@playa/contracts';
import { createFakeShell, type FakeBackend, type FakeShellOptions, renderWithShell } from '@playa/testing/shell';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyOverlay } from '../copy-overlay.tsx';
import { aCopy, aPlaylist, progressOf } from './copies.ts';

export const problem = (status: number, message: string, code: ProblemCode = 'service-unavailable') =>
  Response.json({ status: 'error', code, message }, { status });

/** A test's answers by "METHOD /path". */
export type Answers = Record<string, (input: AnyCallInput) => unknown>;

/** A backend that knows one copy, as it is `now`, and what `more` answers. */
export const backendWith = (now: () => CopyDetails, more: Answers = {}): FakeBackend => {
  const answers: Answers = {
    'POST /copies': () => progressOf(now()),
    'GET /copies/:id': now,
    'POST /copies/:id/cancel': () => progressOf({ ...now(), state: 'cancelled', sequence: 99 }),
    'POST /copies/:id/seen': () => progressOf({ ...now(), seen: true, sequence: now().sequence + 1 }),
    ...more,
  };
  return ({ method, path }: Endpoint, input) =>
    answers[`${method} ${path}`]?.(input) ?? problem(404, 'There is nothing here.');
};

/** The overlay in a shell, and what a listener does with it. */
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
