import type { RoomReactions } from '@playa/contracts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FlyingReactions } from './flying-reactions.tsx';
import { ReactionBar } from './reaction-bar.tsx';
import { flockOf, mostFlying, ofOthers } from './reaction-flock.ts';
import { countsStayMs, useReactions } from './use-reactions.ts';

afterEach(() => vi.useRealTimers());

const open = (outcome: { ok: true } | { ok: false; message: string } = { ok: true }) => {
  let tell: (reactions: RoomReactions) => void = () => undefined;
  const react = vi.fn(async () => outcome);
  const session = {
    react,
    onReactions: (listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    },
  };
  const Room = () => {
    const reactions = useReactions(session);
    return (
      <>
        <FlyingReactions {...reactions} />
        <ReactionBar onReact={reactions.react} />
      </>
    );
  };
  const { container } = render(<Room />);
  const flying = () => container.querySelectorAll('.flying');
  return { react, flying, tell: (counts: RoomReactions['counts']) => act(() => tell({ roomId: 'r', at: 1, counts })) };
};

/** jsdom's media queries match nothing, which means that nothing is to move. */
const allowMotion = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));

describe('reactions', () => {
  it('are six, by name', () => {
    open();
    expect(screen.getAllByRole('button').map((it) => it.getAttribute('aria-label'))).toEqual([
      'Love it',
      'Fire',
      'Applause',
      'Laugh',
      'Wow',
      'Party',
    ]);
  });

  it('of oneself rise at once, and only once', async () => {
    allowMotion();
    const { react, flying, tell } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Fire' }));
    expect([react.mock.calls, flying().length]).toEqual([[['fire']], 1]);
    tell({ fire: 1 });
    expect(flying()).toHaveLength(1);
    tell({ fire: 1, heart: 1 });
    expect(flying()).toHaveLength(3);
  });

  it('of oneself that never come back hide no later ones of others', () => {
    vi.useFakeTimers();
    allowMotion();
    const { flying, tell } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Fire' }));
    act(() => void vi.advanceTimersByTime(countsStayMs));
    tell({ fire: 1 });
    expect(flying()).toHaveLength(1);
  });

  it('end at the top', () => {
    allowMotion();
    const { flying, tell } = open();
    tell({ heart: 2 });
    fireEvent.animationEnd(flying()[0] as Element);
    expect(flying()).toHaveLength(1);
  });

  it('are bounded, however many there are, and of kinds that this build knows', () => {
    allowMotion();
    const { flying, tell } = open();
    tell({ heart: 5_000, dance: 3 });
    expect(flying().length).toBeLessThanOrEqual(8);
    for (let time = 0; time < 10; time += 1) tell({ heart: 5_000, party: 1 });
    expect(flying()).toHaveLength(mostFlying);
  });

  it('are numbers for those who want nothing to move', () => {
    vi.useFakeTimers();
    const { flying, tell } = open();
    tell({ heart: 2, fire: 1 });
    expect(flying()).toHaveLength(0);
    expect([screen.getByText('2'), screen.getByText('1')].every((it) => it.isConnected)).toBe(true);
    act(() => void vi.advanceTimersByTime(countsStayMs));
    expect(screen.queryByText('2')).toBeNull();
  });
});

describe('what a message brings', () => {
  it('is shown without the own part of it', () => {
    expect(ofOthers({ heart: 3, fire: 1 }, { heart: 1, wow: 1 })).toEqual({
      others: { heart: 2, fire: 1 },
      own: { heart: 0, fire: 0, wow: 1 },
    });
  });

  it('is shown in its proportions', () => {
    expect(flockOf({ heart: 1, fire: 1 })).toEqual(['heart', 'fire']);
    const many = flockOf({ heart: 75, fire: 25 });
    expect([many.length, many.filter((it) => it === 'heart').length]).toEqual([8, 6]);
  });
});
