import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { pendingAnswer } from '../test-support/answers.ts';
import { connectionsWith } from '../test-support/users.ts';
import { useConnectionNames } from './use-connection-names.ts';

const Names = () => {
  const { connections, load } = useConnectionNames();
  return (
    <button type="button" onClick={load}>
      {connections.spotify?.displayName ?? 'nobody'}
    </button>
  );
};

const Status = () => {
  const { connections, failed, load } = useConnectionNames();
  return (
    <button type="button" onClick={load}>
      {`${connections.spotify?.displayName ?? 'nobody'}, ${failed ? 'failed' : 'read'}`}
    </button>
  );
};

it('never lets a late answer hide a newer one', async () => {
  const slow = pendingAnswer();
  const answers = [slow.answer, connectionsWith(['spotify'])];
  renderWithShell(<Names />, createFakeShell({ backend: () => answers.shift() }));
  await userEvent.click(screen.getByRole('button', { name: 'nobody' }));
  await screen.findByText('spotify-ada');
  await act(async () => slow.give(connectionsWith([])));
  expect(screen.getByRole('button').textContent).toBe('spotify-ada');
});

it('keeps the names it knows when they cannot be read again, and says so until they can', async () => {
  const away = () => Response.json({ status: 'error', code: 'internal', message: 'Down.' }, { status: 500 });
  const answers = [connectionsWith(['spotify']), away(), connectionsWith(['spotify', 'apple'])];
  renderWithShell(<Status />, createFakeShell({ backend: () => answers.shift() }));
  await screen.findByText('spotify-ada, read');
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('spotify-ada, failed');
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('spotify-ada, read');
});

it('reads the names again by itself when the backend was away', async () => {
  const away = Response.json({ status: 'error', code: 'service-unavailable', message: 'Away.' }, { status: 503 });
  const answers = [away, connectionsWith(['spotify'])];
  renderWithShell(<Status />, createFakeShell({ backend: () => answers.shift() }));
  await screen.findByText('nobody, failed');
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('spotify-ada, read');
});

it('never lets a late failure hide newer names', async () => {
  const slow = pendingAnswer();
  const answers = [slow.answer, connectionsWith(['spotify'])];
  renderWithShell(<Names />, createFakeShell({ backend: () => answers.shift() }));
  await userEvent.click(screen.getByRole('button', { name: 'nobody' }));
  await screen.findByText('spotify-ada');
  await act(async () =>
    slow.give(Response.json({ status: 'error', code: 'internal', message: 'Down.' }, { status: 500 })),
  );
  expect(screen.getByRole('button').textContent).toBe('spotify-ada');
});
