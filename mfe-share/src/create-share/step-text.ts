import { texts } from '../texts.ts';
import type { ShareState } from './share-queue.ts';
import { timeOfDay } from './time-of-day.ts';

const { sharing: words } = texts;

/** Text for the current step of a share. */
export const stepText = (state: ShareState): string => {
  switch (state.step) {
    case 'queued':
      return words.queued;
    case 'reading':
      return state.wait
        ? words.wait(state.wait.service, timeOfDay(state.wait.until))
        : words.reading(state.read, state.total);
    case 'previews':
      return words.previews;
    case 'sending':
      return words.sending;
    case 'paused':
      return words.paused(timeOfDay(state.until));
    case 'ready':
      return words.ready(state.link.songCount);
    case 'failed':
      return state.failure.message;
  }
};

/** Progress in percent, 0 to 100. Reading takes most of the time. */
export const stepPercent = (state: ShareState): number => {
  switch (state.step) {
    case 'reading':
      return state.total ? Math.min(80, (state.read / state.total) * 80) : 0;
    case 'previews':
      return 80;
    case 'sending':
      return 85 + (state.total > 0 ? (state.sent / state.total) * 15 : 0);
    case 'ready':
      return 100;
    default:
      return 0;
  }
};
