import type { NewRoomSong, RoomCommand } from '@playa/contracts';
import { createRoomModel } from '@playa/rooms';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoomOutcome } from '../live/room-session.ts';
import { aRoomSong, createFakeRoom } from '../testing/fake-room.ts';
import { RoomQueueSheet } from './room-queue-sheet.tsx';

beforeEach(() => {
  // jsdom has no layout, so a virtual list would render no rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
});

const brought = aRoomSong(4, { state: 'suggested', title: 'Essence', artists: ['Wizkid'], addedBy: 'tunde' });

const open = ({
  isOwner = true,
  outcome = { ok: true } as RoomOutcome,
  songs = [1, 2, 3].map((entry) => aRoomSong(entry)),
} = {}) => {
  const server = createFakeRoom({ songs });
  const commands: RoomCommand[] = [];
  const suggested: NewRoomSong[] = [];
  const session = {
    command: async (command: RoomCommand) => {
      commands.push(command);
      return outcome;
    },
    suggest: async (song: NewRoomSong) => {
      suggested.push(song);
      return { ok: true as const, entry: 9, state: 'queued' as const };
    },
  };
  const order = songs.filter(({ state }) => state === 'queued').map(({ entry }) => entry);
  const sheet = (changes: { order?: readonly number[]; queueRevision?: number } = {}) => {
    const view = createRoomModel(server.snapshot());
    const timeline = { ...view.timeline, order, ...changes };
    return (
      <RoomQueueSheet
        session={session}
        view={{ ...view, timeline }}
        isOwner={isOwner}
        current={1}
        playing
        onClose={vi.fn()}
      />
    );
  };
  const { rerender } = render(sheet());
  return {
    commands,
    suggested,
    user: userEvent.setup(),
    know: (changes: Parameters<typeof sheet>[0]) => rerender(sheet(changes)),
  };
};

const queue = () => screen.getAllByLabelText(/^Move /).map((it) => it.getAttribute('aria-label')?.replace('Move ', ''));
const move = async (title: string, keys: string) => {
  screen.getByLabelText(`Move ${title}`).focus();
  await userEvent.keyboard(keys);
};

describe("the owner's queue", () => {
  it('shows the new order at once, and then the order of the room', async () => {
    const { commands, know } = open();
    await move('Song 3', '{ArrowUp}');
    expect(queue()).toEqual(['Song 1', 'Song 3', 'Song 2']);
    expect(commands).toEqual([{ kind: 'move', entry: 3, to: 1 }]);
    know({ queueRevision: 2, order: [2, 1, 3] });
    expect(queue()).toEqual(['Song 2', 'Song 1', 'Song 3']);
  });

  it('reverts the order and says so when the room does not take the change', async () => {
    open({ outcome: { ok: false, message: 'The room is closed.' } });
    await move('Song 3', '{ArrowUp}');
    expect(await screen.findByText('The room is closed.')).toBeInTheDocument();
    expect(queue()).toEqual(['Song 1', 'Song 2', 'Song 3']);
  });

  it('removes a song, also the current one, and restores it at its index', async () => {
    const { commands, suggested, user } = open();
    await user.click(screen.getByLabelText('More for Song 1'));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from queue' }));
    expect(queue()).toEqual(['Song 2', 'Song 3']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await vi.waitFor(() =>
      expect(commands).toEqual([
        { kind: 'remove', entry: 1 },
        { kind: 'move', entry: 9, to: 0 },
      ]),
    );
    expect(suggested).toMatchObject([{ service: 'youtube', trackId: 'v1', title: 'Song 1' }]);
    expect(suggested[0]).not.toHaveProperty('entry');
  });

  it('plays the chosen song', async () => {
    const { commands, user } = open();
    await user.click(screen.getByRole('button', { name: /^Play Song 2 by/ }));
    expect(commands).toEqual([{ kind: 'play', entry: 2 }]);
  });
});

describe('suggested songs', () => {
  const songs = [aRoomSong(1), brought];

  it('are accepted or declined by the owner, and shown with the member who suggested them', async () => {
    const { commands, user } = open({ songs });
    const suggestions = within(screen.getByRole('region', { name: 'Suggested by members' }));
    expect(suggestions.getByText('Wizkid · added by tunde')).toBeVisible();
    await user.click(suggestions.getByRole('button', { name: 'Take Essence into the queue' }));
    await user.click(suggestions.getByRole('button', { name: 'Decline Essence' }));
    expect(commands).toEqual([
      { kind: 'accept', entry: 4 },
      { kind: 'remove', entry: 4 },
    ]);
  });

  it('are read-only for members, as is the queue', async () => {
    open({ isOwner: false, songs });
    await act(async () => undefined);
    expect(screen.getByText('Essence')).toBeVisible();
    expect(screen.queryAllByRole('button', { name: /^(Take|Decline|Move|More|Play)/ })).toEqual([]);
  });
});
