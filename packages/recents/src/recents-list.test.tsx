import { createFakeShell, fakeUser, renderWithShell } from '@playa/testing/shell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { RecentsList } from './recents-list.tsx';
import { useRecents } from './use-recents.ts';

beforeEach(() => localStorage.clear());

const asTyped = (text: string): string => text;

const Page = ({ onPick }: { onPick: (text: string) => void }) => {
  const recents = useRecents('recent-wishes', asTyped);
  return (
    <>
      <button type="button" onClick={() => ['gospel', 'ليلة', '<b>x</b>'].map((text) => recents.add(text))}>
        Enter three
      </button>
      <RecentsList recents={recents} heading="Recent wishes" clearedMessage="Recent wishes cleared" onSelect={onPick} />
    </>
  );
};

const show = (userId = 'user-1') => {
  const onPick = vi.fn();
  const shell = createFakeShell({ user: { ...fakeUser, _id: userId } });
  const rendered = renderWithShell(<Page onPick={onPick} />, shell);
  return { ...rendered, onPick, user: userEvent.setup() };
};
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

it('shows the added texts as plain text, newest first, for this user only', async () => {
  const { user, onPick, unmount } = show();
  expect(screen.queryByRole('heading')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Enter three' }));
  expect(shown()).toEqual(['<b>x</b>', 'ليلة', 'gospel']);
  await user.click(screen.getByRole('button', { name: 'gospel' }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith('gospel');
  unmount();
  show('user-2');
  expect(shown()).toEqual([]);
});

it('removes one or all entries and restores them', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Enter three' }));
  await user.click(screen.getByRole('button', { name: 'Remove ليلة' }));
  expect(screen.getByRole('status')).toHaveTextContent('Removed ليلة');
  expect(shown()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(shown()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(screen.getByRole('status')).toHaveTextContent('Recent wishes cleared');
  expect(shown()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(shown()).toEqual(['<b>x</b>', 'ليلة', 'gospel']);
});
