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

it('never lets a late answer hide a newer one', async () => {
  const slow = pendingAnswer();
  const answers = [slow.answer, connectionsWith(['spotify'])];
  renderWithShell(<Names />, createFakeShell({ backend: () => answers.shift() }));
  await userEvent.click(screen.getByRole('button', { name: 'nobody' }));
  await screen.findByText('spotify-ada');
  await act(async () => slow.give(connectionsWith([])));
  expect(screen.getByRole('button').textContent).toBe('spotify-ada');
});
