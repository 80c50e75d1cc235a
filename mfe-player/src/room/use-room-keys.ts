import { useEffect } from 'react';
import type { ShownPlayback } from '../playback/shown-playback.ts';

/** Milliseconds that an arrow key seeks. */
export const seekStepMs = 5_000;

/** Where a key has a meaning of its own; the room's slider of the position is not among them. */
const takesKeys = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role=dialog], [role=alertdialog], input:not([data-seek]), textarea, select')) return true;
  // The space bar presses buttons.
  return key === ' ' && target.closest('button, a') !== null;
};

const actionOf = (
  playback: ShownPlayback,
  { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
): (() => void) | null => {
  if (altKey || shiftKey) return null;
  const skips = ctrlKey || metaKey;
  if (key === 'ArrowRight') return () => (skips ? playback.next() : playback.seek(playback.position() + seekStepMs));
  if (key === 'ArrowLeft') return () => (skips ? playback.previous() : playback.seek(playback.position() - seekStepMs));
  return key === ' ' && !skips ? () => playback.toggle() : null;
};

/** Space plays and pauses, arrows seek, arrows with Control or Command go to the next song and the one before. */
export const useRoomKeys = (playback: ShownPlayback): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || takesKeys(event.target, event.key)) return;
      const act = actionOf(playback, event);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [playback]);
};
