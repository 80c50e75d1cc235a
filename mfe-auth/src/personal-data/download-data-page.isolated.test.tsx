import { prepareDataDownload } from '@playa/contracts';
import { createFakeShell, type FakeBackend, renderWithShell } from '@playa/testing/shell';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveFor } from '../connect/leave-for.ts';
import { message, refusal } from '../test-support/answers.ts';
import { DownloadDataPage } from './download-data-page.tsx';

vi.mock('../connect/leave-for.ts');
afterEach(() => vi.resetAllMocks());

const setUp = (backend: FakeBackend = () => message('Ready')) =>
  renderWithShell(<DownloadDataPage />, createFakeShell({ backend })).shell;
const password = () => screen.getByLabelText<HTMLInputElement>('Current password');
const download = () => userEvent.click(screen.getByRole('button', { name: 'Download' }));

describe('DownloadDataPage', () => {
  it('opens the archive once the password was accepted, and forgets that', async () => {
    const shell = setUp();
    await userEvent.type(password(), 'let the music flow');
    await download();
    await waitFor(() =>
      expect(vi.mocked(leaveFor)).toHaveBeenCalledExactlyOnceWith('http://127.0.0.1:4000/api/v1/user/data-download'),
    );
    expect(shell.recorded.calls).toMatchObject([
      { path: prepareDataDownload.path, input: { body: { currentPassword: 'let the music flow' } } },
    ]);
    expect(shell.recorded.toasts).toMatchObject([{ kind: 'success' }]);
    expect(password().value).toBe('');
  });

  it('says under the field that the password is wrong', async () => {
    const text = 'This is not your current password';
    setUp(() => refusal(400, 'invalid-input', text, { fields: { currentPassword: text } }));
    await userEvent.type(password(), 'not this one');
    await download();
    await waitFor(() => expect(password()).toHaveAccessibleDescription(text));
    expect(vi.mocked(leaveFor)).not.toHaveBeenCalled();
  });

  it('says so while another download is under way', async () => {
    setUp(() => refusal(409, 'conflict', 'A download of your data is under way.'));
    await userEvent.type(password(), 'let the music flow');
    await download();
    expect((await screen.findByRole('alert')).textContent).toBe('A download of your data is under way.');
    expect(password().value).toBe('let the music flow');
  });
});
