import type { RoomMember } from '@playa/contracts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MembersSheet } from './members-sheet.tsx';

const member = (at: number): RoomMember => ({ id: `m${at}`, name: `listener ${at}` });
const people = (from: number, count: number) => Array.from({ length: count }, (_, at) => member(from + at));
const noMore = async () => ({ members: [], nextCursor: null });

type Props = Parameters<typeof MembersSheet>[0];

const open = ({
  members = people(0, 3),
  count = members.length,
  ...props
}: Partial<Omit<Props, 'members'>> & { members?: RoomMember[]; count?: number } = {}) => {
  const shown = (list: RoomMember[], all: number) => (
    <MembersSheet
      room={{ owner: member(0), description: 'All night' }}
      members={{ roomId: 'r', revision: 1, count: all, members: list }}
      userId="m1"
      actions={null}
      readMembers={noMore}
      onClose={vi.fn()}
      {...props}
    />
  );
  const { rerender } = render(shown(members, count));
  return { show: (list: RoomMember[]) => rerender(shown(list, list.length)) };
};

const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the members', () => {
  it('are listed, with marks for the owner and the listener, and are updated', () => {
    const { show } = open();
    expect(screen.getByText('3 listening')).toBeVisible();
    expect(screen.getByText('All night')).toBeVisible();
    expect(names()).toEqual(['Llistener 0Owner', 'Llistener 1You', 'Llistener 2']);
    show(people(0, 2));
    expect(names()).toEqual(['Llistener 0Owner', 'Llistener 1You']);
  });

  it('of a big room are loaded 100 at a time, each once', async () => {
    const readMembers = vi.fn<Props['readMembers']>(async (after) =>
      after === undefined
        ? { members: people(0, 100), nextCursor: 'm99' }
        : { members: people(100, 50), nextCursor: null },
    );
    open({ members: people(0, 100), count: 150, readMembers });
    expect(screen.getByText('100 of 150')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('listener 149')).toBeVisible();
    expect(names()).toHaveLength(150);
    expect(readMembers.mock.calls).toEqual([[undefined], ['m99']]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('that could not be loaded can be retried', async () => {
    const readMembers = vi
      .fn<Props['readMembers']>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce({ members: people(100, 1), nextCursor: null });
    open({ members: people(0, 100), count: 101, readMembers });
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('The others could not be read.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('listener 100')).toBeVisible();
  });
});

describe("the owner's commands for a member", () => {
  const asOwner = (outcome: Awaited<ReturnType<NonNullable<Props['actions']>['remove']>> = { ok: true }) => {
    const actions = { handOver: vi.fn(async () => outcome), remove: vi.fn(async () => outcome) };
    open({ userId: 'm0', actions });
    const choose = async (action: string) => {
      await userEvent.click(screen.getByRole('button', { name: 'More for listener 2' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: action }));
      return within(await screen.findByRole('alertdialog', { name: action }));
    };
    return { ...actions, choose };
  };

  it('are offered only to the owner, and only for others', () => {
    asOwner();
    expect(screen.getAllByRole('button', { name: /^More for/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'More for listener 0' })).toBeNull();
  });

  it('hand over the room after a confirmation, and show a failure', async () => {
    const { handOver, choose } = asOwner({ ok: false, message: 'They have left.' });
    const question = await choose('Hand over the room');
    expect(question.getByText('listener 2 will choose what plays. You stay as a member.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Hand over' }));
    expect(handOver).toHaveBeenCalledExactlyOnceWith('m2');
    expect(await screen.findByText('They have left.')).toBeInTheDocument();
  });

  it('remove the member after a confirmation', async () => {
    const { remove, choose } = asOwner();
    const question = await choose('Remove from the room');
    expect(question.getByText('listener 2 cannot come back while the room lasts.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Remove' }));
    expect(remove).toHaveBeenCalledExactlyOnceWith('m2');
  });
});
