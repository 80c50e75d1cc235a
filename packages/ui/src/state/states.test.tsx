import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { ComingSoon, ComingSoonPage, EmptyState, ErrorState } from './messages.tsx';
import { PlaylistCardSkeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

describe('EmptyState', () => {
  it('shows its title, text and action', () => {
    render(<EmptyState title="No playlists yet" text="Connect a service." action={<Button>Connect</Button>} />);
    expect(screen.getByRole('heading', { name: 'No playlists yet' })).toBeTruthy();
    expect(screen.getByText('Connect a service.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect' })).toBeTruthy();
  });
});

describe('ErrorState', () => {
  it('is an alert and retries', async () => {
    const retry = vi.fn();
    render(<ErrorState title="This part could not be loaded" onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('This part could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it.each(['main', 'dialog'])('moves its focus to the surrounding %s when it is removed', async (role) => {
    const inDialog = (child: ReactNode) => (
      <div role="dialog" tabIndex={-1}>
        {child}
      </div>
    );
    const around = (child: ReactNode) => (role === 'main' ? <main>{child}</main> : inDialog(child));
    const { rerender } = render(around(<ErrorState title="Gone" onRetry={() => rerender(around('Here again'))} />));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Here again')).toBe(screen.getByRole(role));
    expect(screen.getByRole(role)).toHaveFocus();
  });

  it('says that it waits while there is no network, and retries when it is back', () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const change = (isOnline: boolean) => {
      network.mockReturnValue(isOnline);
      act(() => void fireEvent(window, new Event(isOnline ? 'online' : 'offline')));
    };
    const retry = vi.fn();
    render(<ErrorState title="Spotify is not answering" onRetry={retry} />);
    change(false);
    expect(screen.queryByText('Spotify is not answering')).toBeNull();
    expect(screen.getByText('It is shown as soon as you are online again.')).toBeVisible();
    expect(retry).not.toHaveBeenCalled();
    change(true);
    expect(retry).toHaveBeenCalledOnce();
    expect(screen.getByRole('alert')).toHaveTextContent('Spotify is not answering');
  });

  it('shows an error without retry also while there is no network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<ErrorState title="This playlist is gone" />);
    expect(screen.getByRole('alert')).toHaveTextContent('This playlist is gone');
  });

  it('has no button without onRetry', () => {
    render(<ErrorState title="Gone" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the picture of a message', () => {
  it('shows a sleeve once its code is loaded', async () => {
    const { container } = render(<ErrorState title="Gone" />);
    await vi.waitFor(() => expect(container.querySelector('img')?.src).toMatch(/^data:image\/svg/));
  });
});

describe('ComingSoon', () => {
  it('shows only its props', () => {
    render(<ComingSoon title="Listening rooms" text="On its way." />);
    expect(screen.getByRole('heading', { name: 'Listening rooms' })).toBeTruthy();
    expect(screen.getByText('On its way.')).toBeTruthy();
  });
});

describe('ComingSoonPage', () => {
  it('has a heading above the message', () => {
    render(<ComingSoonPage heading="Search" title="Search is not here yet" text="On its way." />);
    expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Search is not here yet' })).toBeTruthy();
    expect(screen.getByText('On its way.')).toBeTruthy();
  });
});

describe('Spinner', () => {
  it('has dots of 15 px with a margin of 2 px and a cycle of 0.75 s', () => {
    render(<Spinner />);
    const { style, textContent } = screen.getByRole('status');
    expect(['--dot', '--gap', '--beat'].map((name) => style.getPropertyValue(name))).toEqual(['15px', '2px', '0.75s']);
    expect(textContent).toBe('Loading');
  });

  it('has no status role without a label', () => {
    const { container } = render(<Spinner label={null} />);
    expect(screen.queryByRole('status')).toBeNull();
    expect(container.textContent).toBe('');
  });
});

describe('PlaylistCardSkeleton', () => {
  it('is hidden from screen readers', () => {
    const { container } = render(<PlaylistCardSkeleton />);
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });
});
