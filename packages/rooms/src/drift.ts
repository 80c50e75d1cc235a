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
  /** How far from where it should be holds have left the player, on average of the latest ones. */
  errorMs: number;
}

export const noDrift: DriftState = {
  rate: 1,
  correctedAt: null,
  correctedBy: 'seek',
  waitUntil: 0,
  failures: 0,
  seekLagMs: 0,
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
/** Without rates: of a player that is led exactly, and of one that hardly can be. */
const leastDriftMs = 25;
const mostDriftMs = 150;
/** Such a player is led no nearer than its holds have left it, so many times over. */
const errors = 1.4;
const errorWeight = 0.5;
/** A seek takes now more time, now less; a short pause takes as long as it is told. So such a player is sent too far, and held back. */
export const aimAheadMs = 40;
const mostHoldMs = 500;
/** A player says nothing useful so long after a seek, and after a hold. */
const settleMs = 1_500;
const holdSettleMs = 500;
const seekPauseMs = 2_500;
const maxSeekPauseMs = 60_000;
const maxLagMs = 2_000;
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

const aimOf = ({ canChangeRate }: Heard): number => (canChangeRate ? 0 : aimAheadMs);

const seek = (state: DriftState, heard: Heard): Step => {
  const { at, expectedMs } = heard;
  const toMs = Math.max(0, expectedMs + state.seekLagMs + aimOf(heard));
  // What it was sent too far, it may be held back at once.
  const waitUntil = at + (heard.canChangeRate || state.failures > 0 ? pauseAfter(state.failures) : settleMs);
  return [
    { ...state, rate: 1, correctedAt: at, correctedBy: 'seek', waitUntil },
    { kind: 'seek', toMs },
  ];
};

const hold = (state: DriftState, { at }: Heard, ms: number): Step => [
  { ...state, rate: 1, correctedAt: at + ms, correctedBy: 'hold', waitUntil: at + ms + pauseAfter(state.failures) },
  { kind: 'hold', ms },
];

/** What is learned from the correction before. */
const judged = (state: DriftState, heard: Heard, drift: number): DriftState => {
  const next = { ...state, correctedAt: null };
  if (state.correctedBy === 'hold') {
    const errorMs = state.errorMs + (Math.min(Math.abs(drift), mostDriftMs) - state.errorMs) * errorWeight;
    return { ...next, errorMs, failures: Math.abs(drift) > toleratedOf(state, heard) ? state.failures + 1 : 0 };
  }
  const missed = drift - aimOf(heard);
  const isFailure = Math.abs(missed) > mostHoldMs / 2;
  return {
    ...next,
    failures: isFailure ? state.failures + 1 : 0,
    seekLagMs: Math.min(maxLagMs, Math.max(0, state.seekLagMs - missed * lagWeight)),
  };
};

const toleratedOf = ({ errorMs }: DriftState, { canChangeRate }: Heard): number =>
  canChangeRate ? seekAtMs : Math.min(mostDriftMs, Math.max(leastDriftMs, errorMs * errors));

/**
 * One look at a player: small drifts are corrected by a rate of at most 2 %, larger ones by one seek. A player without rates is held
 * back where it is ahead, and sent a little too far where it is behind. After a correction that did not help the next one waits twice
 * as long, 60 s at most, so that a slow player plays on rather than stutters.
 */
export const correctDrift = (known: DriftState, heard: Heard): Step => {
  const drift = heard.positionMs - heard.expectedMs;
  const { correctedAt } = known;
  if (correctedAt !== null && heard.at - correctedAt < settleOf(known)) return keep(known);
  const state = correctedAt === null ? known : judged(known, heard, drift);
  const size = Math.abs(drift);
  if (size > toleratedOf(state, heard)) {
    if (heard.at < state.waitUntil) return withRate(state, 1);
    return drift > 0 && drift <= mostHoldMs ? hold(state, heard, drift) : seek(state, heard);
  }
  if (!heard.canChangeRate || size <= (state.rate === 1 ? toleratedMs : correctedMs)) return withRate(state, 1);
  const change = Math.min(maxRateChange, Math.max(minRateChange, size / rateHorizonMs));
  // In steps, so that the player is not told another rate at every look.
  const rate = 1 - Math.sign(drift) * (Math.round(change * 200) / 200);
  return withRate(state, rate);
};
