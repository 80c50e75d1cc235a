import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Menu } from './menu.tsx';

it('opens on a press and runs the selected action', async () => {
  const onSelect = vi.fn();
  const onRemove = vi.fn();
  const items = [
    { label: 'Play next', onSelect },
    { label: 'Remove', onSelect: onRemove, danger: true },
  ];
  render(<Menu label="More for Last Last" items={items} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'More for Last Last' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Play next' }));
  expect([onSelect.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 0]);
  await vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

it('works with the keyboard only, and restores the focus', async () => {
  const onSelect = vi.fn();
  render(
    <Menu
      label="More"
      items={[
        { label: 'One', onSelect: vi.fn() },
        { label: 'Two', onSelect },
      ]}
    />,
  );
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  // The menu gets the focus shortly after it is rendered.
  await vi.waitFor(() => expect(screen.getByRole('menuitem', { name: 'One' })).toHaveFocus());
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
});
