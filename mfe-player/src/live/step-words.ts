import type { PlayerStatus } from '../players/player.ts';
import { texts } from '../texts.ts';
import type { SoundState } from './sound-state.ts';

const { step } = texts.live;

/** Milliseconds within which the sound counts as in step with the room. */
const inStepMs = 100;

/** How the sound here is to the room's. `status` is what the screens show of the room. */
export const stepWords = ({ heard, offMs, isHushed, problem }: SoundState, status: PlayerStatus): string => {
  if (isHushed) return step.hushed;
  if (problem || heard?.kind === 'silence') return step.silent;
  if (heard?.kind === 'preview') return step.preview;
  if (status === 'paused' || status === 'ended') return step.paused;
  if (status === 'waiting' || status === 'elsewhere') return step.waiting;
  if (offMs === null || offMs >= inStepMs) return step.catching;
  return step.inStep(Math.round(offMs));
};
