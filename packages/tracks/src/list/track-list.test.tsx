import type { PlaylistRow } from '@playa/contracts';
import { renderWithShell } from '@playa/testing/shell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { entriesOf } from '../rows/row-entry.ts';
import { aRow, manyRows } from '../testing/songs.ts';
import { TrackList, type TrackListProps } from './track-list.tsx';

const show = (rows: readonly PlaylistRow[], props: Partial<TrackListProps> = {}) =>
  renderWithShell(<TrackList entries={entriesOf(rows)} label="Lagos After Dark" service="spotify" {...props} />);

const rowAt = (position: number) => screen.getByRole('row', { name: new RegExp(`^Song ${position} by`) });

describe('TrackList', () => {
  it('renders a part of 10,000 rows and tells how many there are', () => {
    show(manyRows(10_000));
    expect(screen.getByRole('grid', { name: 'Lagos After Dark' })).toHaveAttribute('aria-rowcount', '10000');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    expect(rowAt(3)).toHaveAttribute('aria-rowindex', '3');
  });

  it('leads the keyboard to rows that were not rendered', async () => {
    show(manyRows(10_000));
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

  it('names a row with its length, and says what is the matter with it', () => {
    const removed: PlaylistRow = { state: 'unavailable', reason: 'removed', title: 'Gone', author: 'Tems' };
    show([aRow(), removed, aRow()], { duplicates: new Set([2]) });
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-label'))).toEqual([
      'Ojuelegba by Wizkid, 3 minutes 24 seconds',
      'Gone by Tems, Removed from Spotify',
      'Ojuelegba by Wizkid, 3 minutes 24 seconds, Duplicate',
    ]);
  });

  it('keeps places for rows that are on their way', () => {
    show(manyRows(2), { loadingMore: true, total: 4 });
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '4');
    expect(screen.getAllByRole('row', { name: 'Loading song' })).toHaveLength(2);
  });

  it('tells that it does not know how many rows will come', () => {
    show(manyRows(2), { loadingMore: true });
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '-1');
  });
});
