import type { PlaylistRow } from '@playa/contracts';
import { createFakeShell, renderWithShell } from '@playa/testing/shell';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { toRowEntries } from '../rows/row-entry.ts';
import { createRow, createRows } from '../testing/create-track.ts';
import { fakeAudio } from '../testing/fake-audio.ts';
import { fakeLibrary } from '../testing/fake-library.ts';
import { TrackList, type TrackListProps } from './track-list.tsx';

const show = (rows: readonly PlaylistRow[], props: Partial<TrackListProps> = {}) =>
  renderWithShell(<TrackList entries={toRowEntries(rows)} label="Lagos After Dark" service="spotify" {...props} />);

const rowAt = (position: number) => screen.getByRole('row', { name: new RegExp(`^Song ${position} by`) });

describe('TrackList', () => {
  it('renders a part of 10,000 rows and exposes the total', () => {
    show(createRows(10_000));
    expect(screen.getByRole('grid', { name: 'Lagos After Dark' })).toHaveAttribute('aria-rowcount', '10000');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    expect(rowAt(3)).toHaveAttribute('aria-rowindex', '3');
  });

  it('moves keyboard focus to rows that were not rendered', async () => {
    show(createRows(10_000));
    const user = userEvent.setup();
    await user.tab();
    expect(rowAt(1)).toHaveFocus();
    await user.keyboard('{End}');
    expect(rowAt(10_000)).toHaveFocus();
    expect(rowAt(10_000)).toHaveAttribute('aria-rowindex', '10000');
    await user.keyboard('{ArrowDown}{PageUp}');
    expect(rowAt(9990)).toHaveFocus();
    await user.keyboard('{Home}{ArrowDown}');
    expect(rowAt(2)).toHaveFocus();
  });

  it('plays a song by its title or a key, in lists with onPlay', async () => {
    const removed: PlaylistRow = { state: 'unavailable', reason: 'removed', title: 'Gone', author: 'Tems' };
    const onPlay = vi.fn();
    const { rerender } = show([createRow({ id: 'a' }), removed, createRow({ id: 'c', title: 'Joro' })], { onPlay });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Play Joro' }));
    expect(onPlay).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'c' }), 2);
    await user.keyboard('{Home}p');
    expect(onPlay).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'a' }), 0);
    await user.keyboard('{ArrowDown}p');
    expect(onPlay).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('button', { name: 'Play Gone' })).toBeNull();
    rerender(<TrackList entries={toRowEntries([createRow()])} label="Lagos After Dark" service="spotify" />);
    expect(screen.queryByRole('button', { name: 'Play Ojuelegba' })).toBeNull();
  });

  it('has like buttons only for the songs of the given services, for the key too', async () => {
    localStorage.clear();
    const library = fakeLibrary();
    const shell = createFakeShell({ streaming: { client: () => library.client } });
    const rows = toRowEntries([createRow(), createRow({ service: 'apple', title: 'Joro' })]);
    const likes = ['apple'] as const;
    renderWithShell(<TrackList entries={rows} label="Lagos After Dark" service="spotify" likes={likes} />, shell);
    expect(screen.getByRole('button', { name: 'Like Joro by Wizkid' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Like Ojuelegba by Wizkid' })).toBeNull();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('l');
    expect(library.requests.filter((request) => request.startsWith('save'))).toEqual([]);
    await user.keyboard('{ArrowDown}l');
    expect(library.requests).toContain('save t1');
  });

  it("renders the list's additional buttons, those of the active row in the Tab order", () => {
    const removed: PlaylistRow = { state: 'unavailable', reason: 'removed', title: 'Gone', author: 'Tems' };
    const actions: TrackListProps['actions'] = ({ title }, index, tabIndex) => (
      <button type="button" tabIndex={tabIndex}>
        More of {title} in row {index}
      </button>
    );
    show([createRow({ id: 'a' }), removed, createRow({ id: 'c', title: 'Joro' })], { actions });
    expect(screen.getByRole('button', { name: 'More of Ojuelegba in row 0' })).toHaveAttribute('tabindex', '0');
    expect(screen.getByRole('button', { name: 'More of Joro in row 2' })).toHaveAttribute('tabindex', '-1');
    expect(screen.getAllByRole('button', { name: /^More of/ })).toHaveLength(2);
  });

  it('labels a row with its length and its state', () => {
    const removed: PlaylistRow = { state: 'unavailable', reason: 'removed', title: 'Gone', author: 'Tems' };
    show([createRow(), removed, createRow()], { duplicates: new Set([2]) });
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'))).toEqual([
      'Ojuelegba by Wizkid, 3 minutes 24 seconds',
      'Gone by Tems, Removed from Spotify',
      'Ojuelegba by Wizkid, 3 minutes 24 seconds, Duplicate',
    ]);
  });

  it('reserves space for rows that are loading', () => {
    show(createRows(2), { loadingMore: true, total: 4 });
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '4');
    expect(screen.getAllByRole('row', { name: 'Loading song' })).toHaveLength(2);
  });

  it('exposes an unknown total', () => {
    show(createRows(2), { loadingMore: true });
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '-1');
  });

  it('renders only the names of rows that scroll past too fast to be read', async () => {
    show(createRows(10_000));
    expect(screen.getByRole('button', { name: 'Play preview of Song 1' })).toBeInTheDocument();
    const scrollTo = (y: number) => {
      Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
      fireEvent.scroll(window);
    };
    scrollTo(64 * 5000);
    expect(rowAt(5001)).toHaveTextContent('Song 5001Wizkid');
    expect(screen.queryByRole('button', { name: 'Play preview of Song 5001' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Play preview of Song 5001' })).toBeInTheDocument();
    scrollTo(0);
  });

  it('plays with Enter and likes with the key l, on the focused row', async () => {
    fakeAudio();
    const library = fakeLibrary();
    const shell = createFakeShell({ streaming: { client: () => library.client } });
    localStorage.clear();
    renderWithShell(
      <TrackList entries={toRowEntries(createRows(3))} label="Lagos After Dark" service="spotify" />,
      shell,
    );
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Playing a preview of Song 2 by Wizkid');
    await user.keyboard('l');
    expect(screen.getByRole('button', { name: 'Like Song 2 by Wizkid' })).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{Control>}l{/Control}');
    expect(library.requests.filter((words) => !words.startsWith('ask'))).toEqual(['save t2']);
    await user.tab();
    expect(within(rowAt(2)).getByRole('button', { name: 'Pause preview of Song 2' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('Preview paused');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Like Song 2 by Wizkid' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('status')).toHaveTextContent('Preview paused');
  });

  it('keeps the preview of a row that was scrolled out of view, and stops it with the list', async () => {
    const played = fakeAudio();
    const { unmount } = show(createRows(10_000));
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Enter}{End}{Home}{PageDown}{PageDown}{PageDown}{PageDown}{End}');
    expect(screen.getByRole('status')).toHaveTextContent('Playing a preview of Song 1 by Wizkid');
    unmount();
    expect(played[0]).not.toHaveAttribute('src');
  });

  it('keeps focus on an existing row when the list gets shorter', () => {
    const { rerender } = show(createRows(20));
    act(() => screen.getAllByRole('row')[10]?.focus());
    rerender(<TrackList entries={toRowEntries(createRows(3))} label="Lagos After Dark" service="spotify" />);
    expect(rowAt(3)).toHaveAttribute('tabindex', '0');
    expect(rowAt(1)).toHaveAttribute('tabindex', '-1');
  });

  it.each([
    ['removed', 'Removed from Spotify'],
    ['private', 'Private'],
    ['local-file', 'Local file'],
    ['episode', 'Episode'],
    ['not-a-song', 'Not a song'],
  ] as const)('a row that is %s says "%s" and has neither preview nor heart', (reason, words) => {
    show([{ state: 'unavailable', reason, title: 'Gone', author: '' }]);
    expect(screen.getByRole('row', { name: `Gone by Unknown, ${words}` })).toHaveTextContent(words);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('has no accessibility violations', async () => {
    const rows = [...createRows(3), { state: 'unavailable', reason: 'episode', title: 'Gone', author: '' } as const];
    const { container } = show(rows, { loadingMore: true, total: 6, duplicates: new Set([1]) });
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('activates a clicked row and leaves the others to the arrow keys', async () => {
    show(createRows(20));
    const user = userEvent.setup();
    await user.click(screen.getByText('Song 5'));
    expect(rowAt(5)).toHaveAttribute('tabindex', '0');
    await user.keyboard('{ArrowUp}');
    expect(rowAt(4)).toHaveFocus();
    expect(screen.getAllByRole('row').filter((row) => row.tabIndex === 0)).toHaveLength(1);
  });

  it('ignores keys that other elements handle', async () => {
    show(createRows(3));
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}x{Meta>}{End}{/Meta}');
    expect(rowAt(1)).toHaveFocus();
  });

  it('keeps focus on its row when more rows load, and on one row when the order changes', () => {
    const rows = createRows(3);
    const { rerender } = show(rows);
    act(() => rowAt(3).focus());
    const list = (entries: TrackListProps['entries']) => (
      <TrackList entries={entries} label="Lagos After Dark" service="spotify" />
    );
    rerender(list(toRowEntries([...rows, createRow({ id: 'new', title: 'New' })])));
    expect(rowAt(3)).toHaveFocus();
    const element = rowAt(1);
    rerender(list(toRowEntries(rows).reverse()));
    expect(rowAt(1)).toBe(element);
    expect(rowAt(1)).toHaveAttribute('aria-rowindex', '3');
  });

  it('shows names of any script in their own direction, as plain text in full', () => {
    const title = `<b>${'أغنية '.repeat(60)}</b>`;
    show([createRow({ title, artists: ['فيروز'] })]);
    const shown = screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === title);
    expect(shown).toHaveAttribute('dir', 'auto');
    expect(screen.getByText('فيروز')).toHaveAttribute('dir', 'auto');
  });

  it('shows the position in the playlist, the album and the explicit mark', () => {
    const entries = toRowEntries([
      createRow(),
      createRow({ id: 'b', title: 'Joro', explicit: true, album: 'Made in Lagos' }),
    ]);
    renderWithShell(<TrackList entries={entries.slice(1)} label="Found" service="spotify" />);
    const cells = screen.getAllByRole('gridcell').map((cell) => cell.textContent);
    expect(cells).toEqual(['2', '', 'JoroEWizkid', 'Made in Lagos', '3:24', '']);
    expect(screen.getByRole('row')).toHaveAccessibleName('Joro by Wizkid, 3 minutes 24 seconds, Explicit');
  });

  it('is an empty grid without rows', () => {
    show([]);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '0');
    expect(screen.queryByRole('row')).toBeNull();
  });

  it('never reserves less space than its rows need, whatever the total is', () => {
    show(createRows(5), { loadingMore: true, total: 2 });
    expect(screen.getAllByRole('row')).toHaveLength(5);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '5');
  });

  it('neither plays nor likes a row that has not loaded', async () => {
    show([], { loadingMore: true, total: 2 });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Enter}l');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
