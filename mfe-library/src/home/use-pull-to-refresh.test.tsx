import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PullIndicator } from './pull-indicator.tsx';
import { usePullToRefresh } from './use-pull-to-refresh.ts';

const refresh = vi.fn();

const Page = () => (
  <main>
    <p>Songs</p>
    <input aria-label="Search" />
    <PullIndicator pulled={usePullToRefresh(refresh)} />
  </main>
);

const pull = (from: Element, ...path: number[]) => {
  fireEvent.touchStart(from, { touches: [{ clientY: 100 }] });
  for (const y of path) fireEvent.touchMove(from, { touches: [{ clientY: 100 + y }] });
};
const scrolled = (y: number) => vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
const indicator = () => document.querySelector('.indicator');

beforeEach(() => {
  refresh.mockClear();
  scrolled(0);
});

describe('pulling the page down', () => {
  it('refreshes once when the finger is lifted far enough down, and shows how far that is', () => {
    render(<Page />);
    const page = screen.getByText('Songs');
    pull(page, 60);
    expect(indicator()).not.toHaveAttribute('data-ready');
    fireEvent.touchMove(page, { touches: [{ clientY: 220 }] });
    expect(indicator()).toHaveAttribute('data-ready');
    expect(refresh).not.toHaveBeenCalled();
    fireEvent.touchEnd(page);
    expect(refresh).toHaveBeenCalledOnce();
    expect(indicator()).toBeNull();
    fireEvent.touchEnd(page);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it.each([
    ['not far enough', [119]],
    ['back up again', [200, 20]],
    ['upwards', [-300]],
  ])('does nothing when it went %s', (_, path) => {
    render(<Page />);
    pull(screen.getByText('Songs'), ...path);
    fireEvent.touchEnd(screen.getByText('Songs'));
    expect(refresh).not.toHaveBeenCalled();
  });

  it('does nothing below the top of the page, in a field, with two fingers, or when the system takes over', () => {
    render(<Page />);
    const page = screen.getByText('Songs');
    pull(screen.getByRole('textbox'), 300);
    fireEvent.touchEnd(page);
    fireEvent.touchStart(page, { touches: [{ clientY: 0 }, { clientY: 9 }] });
    fireEvent.touchMove(page, { touches: [{ clientY: 300 }, { clientY: 9 }] });
    fireEvent.touchEnd(page);
    pull(page, 300);
    fireEvent.touchCancel(page);
    fireEvent.touchEnd(page);
    scrolled(50);
    pull(page, 300);
    fireEvent.touchEnd(page);
    expect(refresh).not.toHaveBeenCalled();
  });

  it("takes the place of the browser's own gesture only while the page is shown", () => {
    const { style } = document.documentElement;
    const { unmount } = render(<Page />);
    expect(style.overscrollBehaviorY).toBe('contain');
    unmount();
    expect(style.overscrollBehaviorY).toBe('');
  });
});
