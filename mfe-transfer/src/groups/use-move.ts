import type { CopyProgress } from '@playa/contracts';
import { useEffect, useRef, useState } from 'react';
import { usePlaceCopyMutation } from '../store/copies-api.ts';
import { texts } from '../texts.ts';

export type Direction = 'first' | 'up' | 'down';

/** Id of the copy before which a moved copy is inserted; null for the end, undefined if the move is impossible. */
export const insertBeforeId = (waiting: readonly CopyProgress[], index: number, direction: Direction) => {
  if (direction === 'down') return index === waiting.length - 1 ? undefined : (waiting[index + 2]?.id ?? null);
  return index <= 0 ? undefined : waiting[direction === 'first' ? 0 : index - 1]?.id;
};

/** Moves waiting copies, keeps the focus on the pressed button, and announces the new position. */
export const useMove = (waiting: readonly CopyProgress[]) => {
  const [placeCopy] = usePlaceCopyMutation();
  const listRef = useRef<HTMLOListElement>(null);
  const lastMove = useRef<{ id: string; direction: Direction } | null>(null);
  const [announcement, setAnnouncement] = useState('');

  const move = async (copy: CopyProgress, direction: Direction): Promise<void> => {
    const before = insertBeforeId(waiting, waiting.indexOf(copy), direction);
    if (before === undefined) return;
    const result = await placeCopy({ id: copy.id, before });
    if (result.error) setAnnouncement(result.error.message ?? '');
    else lastMove.current = { id: copy.id, direction };
  };

  const order = waiting.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order changes
  useEffect(() => {
    const last = lastMove.current;
    const index = waiting.findIndex(({ id }) => id === last?.id);
    const copy = waiting[index];
    if (!last || !copy) return;
    lastMove.current = null;
    setAnnouncement(texts.groups.moved(copy.playlistName, index + 1, waiting.length));
    // A moved row loses the focus.
    const row = listRef.current?.querySelector(`[data-copy="${CSS.escape(copy.id)}"]`);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])];
    const sameButton = buttons.find((button) => button.dataset.move === last.direction && !button.disabled);
    (sameButton ?? buttons.find((button) => !button.disabled))?.focus();
  }, [order]);

  return { move, announcement, listRef };
};
