import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { ChoiceList } from './choice-list.tsx';
import { ListRow } from './list-row.tsx';
import { PlaylistCard } from './playlist-card.tsx';

describe('PlaylistCard', () => {
  it('opens, plays and runs actions independently', async () => {
    const [open, play, copy] = [vi.fn(), vi.fn(), vi.fn()];
    render(
      <PlaylistCard
        id="p1"
        title="Lagos After Dark"
        count="72 Song(s)"
        href="/playlist/p1"
        onOpen={open}
        onPlay={play}
        playLabel="Play Lagos After Dark"
        actions={<Button onClick={copy}>Copy</Button>}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Play Lagos After Dark' }));
    await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect([open, play, copy].map((spy) => spy.mock.calls.length)).toEqual([0, 1, 1]);
    await userEvent.click(screen.getByRole('link', { name: 'Lagos After Dark' }));
    expect(open).toHaveBeenCalledOnce();
    expect(screen.getByText('72 Song(s)')).toBeTruthy();
  });

  it('shows nothing for missing props', () => {
    render(<PlaylistCard id="p1" title="Lagos After Dark" count="72 Song(s)" />);
    expect(screen.getByRole('heading', { name: 'Lagos After Dark' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('ListRow', () => {
  it('is a button when it can be pressed, named by its title alone', async () => {
    const press = vi.fn();
    render(<ListRow title="Last Last" subtitle="Burna Boy" onClick={press} trailing={<Button>Choose</Button>} />);
    await userEvent.click(screen.getByRole('button', { name: 'Last Last' }));
    await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
    expect(press).toHaveBeenCalledOnce();
  });

  it('is a link with href', async () => {
    const follow = vi.fn();
    render(<ListRow title="Profile" href="/profile" onClick={follow} />);
    await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
    expect(follow).toHaveBeenCalledOnce();
  });
});

describe('ChoiceList', () => {
  function Example() {
    const [value, setValue] = useState<'apple' | 'youtube' | 'spotify' | null>(null);
    const choices = [
      { value: 'apple', title: 'Copy to Apple Music', subtitle: 'About 70 songs found right away' },
      { value: 'youtube', title: 'Copy to YouTube' },
      { value: 'spotify', title: 'Copy to Spotify', disabled: true },
    ] as const;
    return <ChoiceList label="Destination" choices={choices} value={value} onChange={setValue} />;
  }

  it('selects one choice at a time, by mouse and arrow keys, never a disabled one', async () => {
    const user = userEvent.setup();
    render(<Example />);
    const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
    expect(screen.getByRole('group', { name: 'Destination' })).toBeTruthy();
    await user.click(screen.getByText('Copy to Apple Music'));
    expect(radio(/Apple Music/).checked).toBe(true);
    await user.keyboard('{ArrowDown}');
    expect([radio(/Apple Music/).checked, radio(/YouTube/).checked]).toEqual([false, true]);
    await user.click(screen.getByText('Copy to Spotify'));
    expect(radio(/YouTube/).checked).toBe(true);
  });
});

describe('text direction of names', () => {
  const name = 'أغاني الليل';

  it.each([
    ['a playlist card', <PlaylistCard key="card" id="1" title={name} count="3 Song(s)" />],
    ['a row', <ListRow key="row" title={name} />],
    ['a row that can be pressed', <ListRow key="press" title={name} onClick={() => {}} />],
  ])('are told apart in %s', (_, element) => {
    render(element);
    expect(screen.getByText(name).closest('[dir]')?.getAttribute('dir')).toBe('auto');
  });
});
