import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ToastHost, toast } from './toasts.tsx';

describe('toast', () => {
  it('shows a repeated message once, and can be closed', async () => {
    render(<ToastHost />);
    act(() => {
      toast('error', 'Invalid email or password');
      toast('error', 'Invalid email or password');
    });
    const message = await screen.findByRole('alert');
    expect(message.textContent).toContain('Invalid email or password');
    await userEvent.click(screen.getByRole('button', { name: /close/i }));
    // A browser ends the exit animation itself; jsdom has no animations.
    fireEvent.animationEnd(message);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('replaces the oldest of three toasts', async () => {
    render(<ToastHost />);
    const messages = ['one', 'two', 'three', 'four', 'five'];
    act(() => {
      for (const message of messages) toast('info', message);
    });
    await screen.findByText('five');
    for (const alert of screen.getAllByRole('alert')) {
      if (alert.className.includes('playa-toast-out')) fireEvent.animationEnd(alert);
    }
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['five', 'four', 'three']);
  });

  it('is shown at the top right for 6 seconds', async () => {
    const { container } = render(<ToastHost />);
    act(() => toast('success', 'Playlist copied'));
    await screen.findByText('Playlist copied');
    expect(container.querySelector('.Toastify__toast-container--top-right')).not.toBeNull();
    expect(container.querySelector<HTMLElement>('[role=progressbar]')?.style.animationDuration).toBe('6000ms');
  });
});
