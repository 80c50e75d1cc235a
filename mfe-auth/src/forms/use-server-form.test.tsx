import { ProblemError } from '@playa/contracts';
import { TextField } from '@playa/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ServerForm } from './server-form.tsx';
import { useServerForm } from './use-server-form.ts';

const send = vi.fn<(values: { title: string; artist: string }) => Promise<void>>();

const SongForm = () => {
  const { form, errorOf, state } = useServerForm({
    schema: z.object({ title: z.string().trim().min(1, 'Enter a title'), artist: z.string() }),
    defaultValues: { title: '', artist: '' },
    send,
  });
  return (
    <ServerForm state={state} submitLabel="Send">
      <TextField label="Title" error={errorOf('title')} {...form.register('title')} />
      <TextField label="Artist" error={errorOf('artist')} {...form.register('artist')} />
    </ServerForm>
  );
};

const refuse = (fields?: Record<string, string>) =>
  send.mockRejectedValueOnce(
    new ProblemError(400, { status: 'error', code: 'invalid-input', message: 'Not like that', fields }),
  );

const sendTitle = async (title: string) => {
  await userEvent.type(screen.getByLabelText('Title'), title);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
};

describe('useServerForm', () => {
  it('sends what the schema makes of what was typed', async () => {
    render(<SongForm />);
    send.mockResolvedValueOnce();
    await sendTitle('  Last Last ');
    await waitFor(() => expect(send).toHaveBeenLastCalledWith({ title: 'Last Last', artist: '' }));
  });

  it('shows errors of its fields under them, the focus on the first', async () => {
    render(<SongForm />);
    refuse({ artist: 'Unknown artist' });
    await sendTitle('Last Last');
    await screen.findByText('Unknown artist');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Artist')));
    expect(screen.queryByText('Not like that')).toBeNull();
  });

  it('shows the message when the server names a field the form does not have', async () => {
    render(<SongForm />);
    refuse({ album: 'Unknown album' });
    await sendTitle('Last Last');
    expect((await screen.findByRole('alert')).textContent).toBe('Not like that');
  });

  it('takes an error back as soon as the field is put right', async () => {
    render(<SongForm />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Enter a title');
    await userEvent.type(screen.getByLabelText('Title'), 'L');
    await waitFor(() => expect(screen.queryByText('Enter a title')).toBeNull());
  });
});
