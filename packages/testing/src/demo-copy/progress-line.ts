import type { CopyDetails } from '@playa/contracts';

const width = 30;

/** One line that shows how far a copy is, e.g. "━━━━━━─── 58%  Copied 42 of 72 songs". */
export const progressLine = ({ copied, failed, total, state }: CopyDetails): string => {
  if (total === null) return 'Reading the playlist …';
  const share = total === 0 ? 1 : (copied + failed) / total;
  const filled = Math.round(share * width);
  const bar = '━'.repeat(filled) + '─'.repeat(width - filled);
  const missed = failed > 0 ? `, ${failed} could not be copied` : '';
  return `${bar} ${String(Math.round(share * 100)).padStart(3)}%  Copied ${copied} of ${total} songs${missed} (${state})`;
};
