import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Keys go box by box, however fast they are pressed. The library selects the digit in a box only after the browser has told
 * it of a moved caret, and until then a digit would push the others along instead of taking one's place.
 */
export function stayInBoxes(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const { currentTarget: input, key } = event;
  const step = steps[key] ?? 0;
  if (step === 0 && input.selectionStart !== input.selectionEnd) return;
  if (step !== 0) event.preventDefault();

  const lastBox = Math.min(input.value.length, input.maxLength - 1);
  const current = Math.min(input.selectionStart ?? lastBox, lastBox);
  const box = Math.min(Math.max(current + step, 0), lastBox);
  input.setSelectionRange(box, Math.min(box + 1, input.value.length));
  // The library compares with where the caret was last; the browser's own event may come after the next key.
  document.dispatchEvent(new Event('selectionchange'));
}
