import { useEffect } from 'react';
import type { ShownPlayback } from '../playback/shown-playback.ts';

/** Milliseconds that an arrow key seeks by. */
export const seekStepMs = 5_000;

/** Whether the event's target handles the key itself; the position slider does not. */
const handlesKeys = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role=dialog], [role=alertdialog], input:not([data-seek]), textarea, select')) return true;
  // The space bar activates buttons.
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

/** Keyboard shortcuts: space plays and pauses, arrows seek, arrows with Control or Command change the song. */
export const useRoomKeys = (playback: ShownPlayback): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || handlesKeys(event.target, event.key)) return;
      const action = actionOf(playback, event);
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [playback]);
};
