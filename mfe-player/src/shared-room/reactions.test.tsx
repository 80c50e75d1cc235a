import type { RoomReactions } from '@playa/contracts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FlyingReactions } from './flying-reactions.tsx';
import { ReactionBar } from './reaction-bar.tsx';
import { maxFlying, sampleReactions, withoutOwn } from './sample-reactions.ts';
import { countsVisibleMs, useReactions } from './use-reactions.ts';

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

/** Enables motion: jsdom's media queries match nothing, which counts as reduced motion. */
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

  it('of the listener rise at once, and only once', async () => {
    allowMotion();
    const { react, flying, tell } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Fire' }));
    expect([react.mock.calls, flying().length]).toEqual([[['fire']], 1]);
    tell({ fire: 1 });
    expect(flying()).toHaveLength(1);
    tell({ fire: 1, heart: 1 });
    expect(flying()).toHaveLength(3);
  });

  it('of the listener that are never echoed hide no later ones of others', () => {
    vi.useFakeTimers();
    allowMotion();
    const { flying, tell } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Fire' }));
    act(() => void vi.advanceTimersByTime(countsVisibleMs));
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

  it('are limited in number, and to kinds that this build knows', () => {
    allowMotion();
    const { flying, tell } = open();
    tell({ heart: 5_000, dance: 3 });
    expect(flying().length).toBeLessThanOrEqual(8);
    for (let time = 0; time < 10; time += 1) tell({ heart: 5_000, party: 1 });
    expect(flying()).toHaveLength(maxFlying);
  });

  it('are counts under reduced motion', () => {
    vi.useFakeTimers();
    const { flying, tell } = open();
    tell({ heart: 2, fire: 1 });
    expect(flying()).toHaveLength(0);
    expect([screen.getByText('2'), screen.getByText('1')].every((it) => it.isConnected)).toBe(true);
    act(() => void vi.advanceTimersByTime(countsVisibleMs));
    expect(screen.queryByText('2')).toBeNull();
  });
});

describe('a message', () => {
  it("is shown without the listener's own reactions", () => {
    expect(withoutOwn({ heart: 3, fire: 1 }, { heart: 1, wow: 1 })).toEqual({
      others: { heart: 2, fire: 1 },
      own: { heart: 0, fire: 0, wow: 1 },
    });
  });

  it('is sampled in proportion', () => {
    expect(sampleReactions({ heart: 1, fire: 1 })).toEqual(['heart', 'fire']);
    const many = sampleReactions({ heart: 75, fire: 25 });
    expect([many.length, many.filter((it) => it === 'heart').length]).toEqual([8, 6]);
  });
});
