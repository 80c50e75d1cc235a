import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ToastHost, toast } from './toasts.tsx';

describe('toast', () => {
  it('shows a message once however often it is sent, and can be closed', async () => {
    render(<ToastHost />);
    act(() => {
      toast('error', 'Invalid email or password');
      toast('error', 'Invalid email or password');
    });
    const message = await screen.findByRole('alert');
    expect(message.textContent).toContain('Invalid email or password');
    await userEvent.click(screen.getByRole('button', { name: /close/i }));
    // A browser ends the way out itself; jsdom animates nothing.
    fireEvent.animationEnd(message);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('stands at the top right for 6 seconds', async () => {
    const { container } = render(<ToastHost />);
    act(() => toast('success', 'Playlist copied'));
    await screen.findByText('Playlist copied');
    expect(container.querySelector('.Toastify__toast-container--top-right')).not.toBeNull();
    expect(container.querySelector<HTMLElement>('[role=progressbar]')?.style.animationDuration).toBe('6000ms');
  });
});
