/** What a player is heard to do at a moment, beside what it should. All in milliseconds. */
export interface Heard {
  /** Any clock that does not jump. */
  at: number;
  positionMs: number;
  expectedMs: number;
  /** False for players that know no rates near 1. */
  canChangeRate: boolean;
}

/** What a member's own player is to do; nobody else hears of it. `hold`: it pauses for so long, and goes on. */
export type Correction =
  | { kind: 'keep' }
  | { kind: 'rate'; rate: number }
  | { kind: 'seek'; toMs: number }
  | { kind: 'hold'; ms: number };

/** What is remembered between two looks. */
export interface DriftState {
  rate: number;
  /** When the last correction that is not judged yet was made, and what it was. */
  correctedAt: number | null;
  correctedBy: 'seek' | 'hold';
  /** Until when no other one is made. */
  waitUntil: number;
  /** Seeks and holds in a row that did not help. */
  failures: number;
  /** How late the player is after a seek, as learned from the seeks before. */
  seekLagMs: number;
  /** How much longer than it was told the player stands still, as learned from the holds before. */
  holdLagMs: number;
  /** Nothing was heard in step yet since the song began, or was sought in. */
  isFresh: boolean;
  /** How far from where it should be holds have left the player, on average of the latest ones. */
  errorMs: number;
}

/** Before anything was learned of a player. */
const usualSeekLagMs = 50;

export const noDrift: DriftState = {
  rate: 1,
  correctedAt: null,
  correctedBy: 'seek',
  waitUntil: 0,
  failures: 0,
  seekLagMs: usualSeekLagMs,
  holdLagMs: 0,
  isFresh: true,
  errorMs: 0,
};

/** More than this is not heard as a change of the music. */
const maxRateChange = 0.02;
const minRateChange = 0.005;
/** The rate brings the player back within about so long. */
const rateHorizonMs = 1_500;
/** A drift that nobody hears, and one at which a correction ends. */
const toleratedMs = 20;
const correctedMs = 5;
/** Where a rate would take too long, and where there are no rates. */
const seekAtMs = 80;
/** At the beginning of a song, where it is held back in any case. */
const freshDriftMs = 12;
/** Without rates: of a player that is led exactly, and of one that hardly can be. */
const leastDriftMs = 25;
const mostDriftMs = 150;
/** Such a player is led no nearer than its holds have left it, so many times over. */
const errors = 1.4;
const errorWeight = 0.5;
/**
 * To begin and to seek takes now more time, now less; a short pause takes as long as it is told. So a player is sent this much too far,
 * and held back at once.
 */
export const aimAheadMs = 40;
const mostHoldMs = 300;
/** A player says nothing useful so long after a seek, and after a hold. */
const settleMs = 300;
const holdSettleMs = 250;
const seekPauseMs = 2_500;
const maxSeekPauseMs = 60_000;
const maxLagMs = 2_000;
const maxHoldLagMs = 200;
/** A seek that missed by more did not help. */
const mostMissedMs = 250;
/** How much one seek says of the next one. */
const lagWeight = 0.6;

type Step = [state: DriftState, correction: Correction];

const settleOf = ({ correctedBy }: DriftState): number => (correctedBy === 'hold' ? holdSettleMs : settleMs);

const keep = (state: DriftState): Step => [state, { kind: 'keep' }];
const withRate = (state: DriftState, rate: number): Step =>
  rate === state.rate
    ? keep(state)
    : [
        { ...state, rate },
        { kind: 'rate', rate },
      ];

const pauseAfter = (failures: number): number => Math.min(seekPauseMs * 2 ** failures, maxSeekPauseMs);

const seek = (state: DriftState, { at, expectedMs }: Heard): Step => {
  const toMs = Math.max(0, expectedMs + state.seekLagMs + aimAheadMs);
  // What it was sent too far, it may be held back at once.
  const waitUntil = at + (state.failures > 0 ? pauseAfter(state.failures) : settleMs);
  return [
    { ...state, rate: 1, isFresh: true, correctedAt: at, correctedBy: 'seek', waitUntil },
    { kind: 'seek', toMs },
  ];
};

const hold = (state: DriftState, { at }: Heard, drift: number): Step => {
  const ms = Math.max(0, drift - state.holdLagMs);
  // One that went wrong at the beginning of a song is mended at once.
  const waitUntil = at + ms + (state.isFresh && state.failures === 0 ? holdSettleMs : pauseAfter(state.failures));
  return [
    { ...state, rate: 1, isFresh: false, correctedAt: at + ms, correctedBy: 'hold', waitUntil },
    { kind: 'hold', ms },
  ];
};

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** What is learned from the correction before. */
const judged = (state: DriftState, heard: Heard, drift: number): DriftState => {
  const next = { ...state, correctedAt: null };
  if (state.correctedBy === 'hold') {
    const errorMs = state.errorMs + (Math.min(Math.abs(drift), mostDriftMs) - state.errorMs) * errorWeight;
    const holdLagMs = within(state.holdLagMs - drift * errorWeight, maxHoldLagMs);
    const failures = Math.abs(drift) > toleratedOf(state, heard) ? state.failures + 1 : 0;
    return { ...next, errorMs, holdLagMs, failures };
  }
  const missed = drift - aimAheadMs;
  return {
    ...next,
    failures: Math.abs(missed) > mostMissedMs ? state.failures + 1 : 0,
    seekLagMs: within(state.seekLagMs - missed * lagWeight, maxLagMs),
  };
};

const toleratedOf = ({ errorMs }: DriftState, { canChangeRate }: Heard): number =>
  canChangeRate ? seekAtMs : Math.min(mostDriftMs, Math.max(leastDriftMs, errorMs * errors));

/**
 * One look at a player. What has just begun, or was sought, is held back to the room; later on small drifts are corrected by a rate of at
 * most 2 %, larger ones by one seek. A player without rates is held back where it is ahead, and sent a little too far where it is behind.
 * After a correction that did not help the next one waits twice as long, 60 s at most, so that a slow player plays on rather than
 * stutters.
 */
export const correctDrift = (known: DriftState, heard: Heard): Step => {
  const drift = heard.positionMs - heard.expectedMs;
  const { correctedAt } = known;
  if (correctedAt !== null && heard.at - correctedAt < settleOf(known)) return keep(known);
  const state = correctedAt === null ? known : judged(known, heard, drift);
  const { canChangeRate } = heard;
  const isHeldBack = drift > 0 && drift <= mostHoldMs && (state.isFresh || !canChangeRate);
  const tolerated = isHeldBack && state.isFresh ? freshDriftMs : toleratedOf(state, heard);
  const size = Math.abs(drift);
  if (size > tolerated && heard.at >= state.waitUntil) {
    return isHeldBack ? hold(state, heard, drift) : seek(state, heard);
  }
  const settled = size > tolerated || !state.isFresh ? state : { ...state, isFresh: false };
  if (!canChangeRate || size <= (settled.rate === 1 ? toleratedMs : correctedMs)) return withRate(settled, 1);
  const change = Math.min(maxRateChange, Math.max(minRateChange, size / rateHorizonMs));
  // In steps, so that the player is not told another rate at every look.
  const rate = 1 - Math.sign(drift) * (Math.round(change * 200) / 200);
  return withRate(settled, rate);
};
