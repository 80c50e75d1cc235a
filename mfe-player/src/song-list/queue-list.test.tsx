import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { moveTo, positionAfter, removeFrom } from '../queue/reorder.ts';
import { QueueList } from './queue-list.tsx';
import type { QueueSong } from './queue-song.ts';

beforeEach(() => {
  // jsdom has no layout, so a virtual list would render no rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
});

const song = (id: number, title: string, changes: Partial<QueueSong> = {}): QueueSong => ({
  id,
  coverId: `t${id}`,
  title,
  author: 'Burna Boy',
  imageUrl: null,
  durationMs: 172_000,
  ...changes,
});
const songs = ['Last Last', 'Ye', 'Joro', 'Essence'].map((title, id) => song(id, title));

interface Scene {
  all?: readonly QueueSong[];
  current?: number;
  canRemoveCurrent?: boolean;
  changeable?: boolean;
  onSelect?: (id: number) => void;
}

const open = ({ all = songs, current = 1, canRemoveCurrent = false, changeable = true, onSelect }: Scene = {}) => {
  const Queue = () => {
    const [order, setOrder] = useState(all.map(({ id }) => id));
    const changes = {
      move: (id: number, to: number) => setOrder(moveTo(order, id, to)),
      playNext: (id: number) => setOrder(moveTo(order, id, positionAfter(order, id, current))),
      remove: (id: number) => setOrder(removeFrom(order, id)),
      canRemoveCurrent,
    };
    const shown = order.flatMap((id) => all.find((one) => one.id === id) ?? []);
    return (
      <QueueList songs={shown} current={current} sounding onSelect={onSelect} changes={changeable ? changes : null} />
    );
  };
  render(<Queue />);
  return userEvent.setup();
};

const shown = () =>
  screen.getAllByRole('listitem').map((row) => songs.find((it) => within(row).queryByText(it.title))?.title);
const handle = (title: string) => screen.getByLabelText(`Move ${title}`);
const choose = async (user: ReturnType<typeof open>, title: string, action: string) => {
  await user.click(screen.getByLabelText(`More for ${title}`));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('a queue', () => {
  it('is reordered by keys, which is announced, and the handle keeps the focus', async () => {
    const user = open();
    handle('Ye').focus();
    expect(handle('Ye')).toHaveAccessibleDescription(/^Arrow keys move the song/);
    await user.keyboard('{ArrowDown}');
    expect(shown()).toEqual(['Last Last', 'Joro', 'Ye', 'Essence']);
    expect(screen.getByText('Ye is now 3 of 4')).toHaveAttribute('role', 'status');
    expect(handle('Ye')).toHaveFocus();
    await user.keyboard('{Home}{ArrowUp}');
    expect(shown()).toEqual(['Ye', 'Last Last', 'Joro', 'Essence']);
    await user.keyboard('{End}{ArrowDown}');
    expect(shown()).toEqual(['Last Last', 'Joro', 'Essence', 'Ye']);
  });

  it('has a menu that plays a song next, and removes one', async () => {
    const user = open();
    await choose(user, 'Essence', 'Play next');
    expect(shown()).toEqual(['Last Last', 'Ye', 'Essence', 'Joro']);
    await choose(user, 'Last Last', 'Remove from queue');
    expect(shown()).toEqual(['Ye', 'Essence', 'Joro']);
  });

  it.each([
    [false, []],
    [true, ['Remove from queue']],
  ])('offers for the current song only the possible commands', async (canRemoveCurrent, actions) => {
    const user = open({ canRemoveCurrent });
    await user.click(screen.getByRole('button', { name: 'More for Ye' }));
    await screen.findByRole('menu');
    expect(screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(actions);
  });

  it('is read-only for those who may not change it', () => {
    open({ changeable: false });
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByText('Ye').closest('[aria-current]')).not.toBeNull();
  });

  it('plays the chosen song, but not an unplayable one', async () => {
    const onSelect = vi.fn();
    const all = [...songs.slice(0, 3), song(3, 'Essence', { unplayableReason: 'Not playable here' })];
    const user = open({ all, onSelect });
    await user.click(screen.getByRole('button', { name: /^Play Joro by Burna Boy/ }));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(2);
    expect(screen.getByRole('button', { name: /^Play Essence by Not playable here/ })).toBeDisabled();
  });

  it('names the member who added a song, in any script', () => {
    open({ all: [song(0, 'أغنية', { addedBy: 'أمينة' })] });
    expect(screen.getByText('added by أمينة')).toBeVisible();
    expect(screen.getByText('أغنية')).toHaveAttribute('dir', 'auto');
  });

  it('of 1,000 songs renders those in view, and the one that is moved out of view', async () => {
    const all = Array.from({ length: 1_000 }, (_, id) => song(id, `Song ${id}`));
    const user = open({ all, current: 0 });
    expect(screen.getAllByText(/^Song /).length).toBeLessThan(40);
    handle('Song 2').focus();
    await user.keyboard('{End}');
    expect(screen.getByText('Song 2 is now 1000 of 1000')).toBeInTheDocument();
    expect(handle('Song 2')).toHaveFocus();
  });
});
