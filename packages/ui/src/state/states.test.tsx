import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { EmptyState, ErrorState, NotHerePage, NotHereYet } from './messages.tsx';
import { PlaylistCardSkeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

describe('EmptyState', () => {
  it('says that nothing is here and what to do', () => {
    render(<EmptyState title="No playlists yet" text="Connect a service." action={<Button>Connect</Button>} />);
    expect(screen.getByRole('heading', { name: 'No playlists yet' })).toBeTruthy();
    expect(screen.getByText('Connect a service.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Connect' })).toBeTruthy();
  });
});

describe('ErrorState', () => {
  it('is read out and asks again', async () => {
    const retry = vi.fn();
    render(<ErrorState title="This part could not be loaded" onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('This part could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it.each(['main', 'dialog'])('leaves the focus that was in it to the %s around it', async (role) => {
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

  it('blames nobody while the network is away, and asks again when it is back', () => {
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

  it('keeps what no retry helps while the network is away', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<ErrorState title="This playlist is gone" />);
    expect(screen.getByRole('alert')).toHaveTextContent('This playlist is gone');
  });

  it('offers nothing that would not help', () => {
    render(<ErrorState title="Gone" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the picture of a message', () => {
  it('has a sleeve as soon as it can be drawn', async () => {
    const { container } = render(<ErrorState title="Gone" />);
    await vi.waitFor(() => expect(container.querySelector('img')?.src).toMatch(/^data:image\/svg/));
  });
});

describe('NotHereYet', () => {
  it('says only the text it is given', () => {
    render(<NotHereYet title="Listening rooms" text="On its way." />);
    expect(screen.getByRole('heading', { name: 'Listening rooms' })).toBeTruthy();
    expect(screen.getByText('On its way.')).toBeTruthy();
  });
});

describe('NotHerePage', () => {
  it('is a page of its own: named by a heading above the message', () => {
    render(<NotHerePage heading="Search" title="Search is not here yet" text="On its way." />);
    expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Search is not here yet' })).toBeTruthy();
    expect(screen.getByText('On its way.')).toBeTruthy();
  });
});

describe('Spinner', () => {
  it('beats with dots of 15 px, 2 px apart on each side, every 0.75 s', () => {
    render(<Spinner />);
    const { style, textContent } = screen.getByRole('status');
    expect(['--dot', '--gap', '--beat'].map((name) => style.getPropertyValue(name))).toEqual(['15px', '2px', '0.75s']);
    expect(textContent).toBe('Loading');
  });

  it('keeps quiet where the element around it speaks', () => {
    const { container } = render(<Spinner label={null} />);
    expect(screen.queryByRole('status')).toBeNull();
    expect(container.textContent).toBe('');
  });
});

describe('PlaylistCardSkeleton', () => {
  it('is nothing to a screen reader', () => {
    const { container } = render(<PlaylistCardSkeleton />);
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });
});
