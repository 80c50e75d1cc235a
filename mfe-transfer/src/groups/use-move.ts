import type { CopyProgress } from '@playa/contracts';
import { useEffect, useRef, useState } from 'react';
import { usePlaceCopyMutation } from '../store/copies-api.ts';
import { texts } from '../texts.ts';

export type Direction = 'first' | 'up' | 'down';

/** In front of which copy one goes that is moved; null is the end, undefined: it cannot go there. */
export const beforeOf = (waiting: readonly CopyProgress[], index: number, direction: Direction) => {
  if (direction === 'down') return index === waiting.length - 1 ? undefined : (waiting[index + 2]?.id ?? null);
  return index <= 0 ? undefined : waiting[direction === 'first' ? 0 : index - 1]?.id;
};

/** Moves waiting copies by buttons, keeps the focus on the button that was pressed, and says where the copy is then. */
export const useMove = (waiting: readonly CopyProgress[]) => {
  const [placeCopy] = usePlaceCopyMutation();
  const listRef = useRef<HTMLOListElement>(null);
  const moved = useRef<{ id: string; direction: Direction } | null>(null);
  const [news, setNews] = useState('');

  const move = async (copy: CopyProgress, direction: Direction): Promise<void> => {
    const before = beforeOf(waiting, waiting.indexOf(copy), direction);
    if (before === undefined) return;
    const result = await placeCopy({ id: copy.id, before });
    if (result.error) setNews(result.error.message ?? '');
    else moved.current = { id: copy.id, direction };
  };

  const order = waiting.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order has changed
  useEffect(() => {
    const last = moved.current;
    const index = waiting.findIndex(({ id }) => id === last?.id);
    const copy = waiting[index];
    if (!last || !copy) return;
    moved.current = null;
    setNews(texts.groups.moved(copy.playlistName, index + 1, waiting.length));
    // A row that moves loses the focus.
    const row = listRef.current?.querySelector(`[data-copy="${CSS.escape(copy.id)}"]`);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])];
    const same = buttons.find((button) => button.dataset.move === last.direction && !button.disabled);
    (same ?? buttons.find((button) => !button.disabled))?.focus();
  }, [order]);

  return { move, news, listRef };
};
