import { renderWithShell } from '@playa/testing/shell';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LibraryStoreProvider } from '../store/library-store.tsx';
import { aPlaylist } from '../testing/playlists.ts';
import { PlaylistGrid } from './playlist-grid.tsx';

/** The observers on the page, by what they would do when their element comes near. */
const observed = new Set<() => void>();

class ControlledObserver {
  readonly #callback: (entries: { isIntersecting: boolean }[]) => void;
  readonly #comeNear = () => this.#callback([{ isIntersecting: true }]);
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.#callback = callback;
  }
  observe(): void {
    observed.add(this.#comeNear);
    this.#callback([{ isIntersecting: false }]);
  }
  disconnect(): void {
    observed.delete(this.#comeNear);
  }
}

beforeEach(() => {
  observed.clear();
  vi.stubGlobal('IntersectionObserver', ControlledObserver);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const grid = (more: { available: boolean; loading: boolean; load: () => void }) => (
  <LibraryStoreProvider>
    <PlaylistGrid playlists={[aPlaylist()]} more={more} />
  </LibraryStoreProvider>
);

it('asks for the next page when its place comes near, and not before', () => {
  const load = vi.fn();
  renderWithShell(grid({ available: true, loading: false, load }));
  expect(load).not.toHaveBeenCalled();
  act(() => {
    for (const comeNear of observed) comeNear();
  });
  expect(load).toHaveBeenCalledOnce();
});

it.each([
  ['while a page is loading', { available: true, loading: true }],
  ['after the last page', { available: false, loading: false }],
])('asks for nothing %s', (_, state) => {
  renderWithShell(grid({ ...state, load: vi.fn() }));
  expect(observed.size).toBe(0);
});

it('stops observing when the page is left', () => {
  const { unmount } = renderWithShell(grid({ available: true, loading: false, load: vi.fn() }));
  expect(observed.size).toBe(1);
  unmount();
  expect(observed.size).toBe(0);
});

it('says that more is being loaded, and takes no second press', () => {
  const load = vi.fn();
  renderWithShell(grid({ available: true, loading: true, load }));
  const button = screen.getByRole('button', { name: 'Loading more playlists' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  button.click();
  expect(load).not.toHaveBeenCalled();
});
