/** What a player is heard to do at a moment, beside what it should. All in milliseconds. */
export interface Heard {
  /** Any clock that does not jump. */
  at: number;
  positionMs: number;
  expectedMs: number;
  /** False for players that know no rates near 1. */
  canChangeRate: boolean;
}

/** What a member's own player is to do; nobody else hears of it. */
export type Correction = { kind: 'keep' } | { kind: 'rate'; rate: number } | { kind: 'seek'; toMs: number };

/** What is remembered between two looks. */
export interface DriftState {
  rate: number;
  seekedAt: number | null;
  /** Until when no other seek is made. */
  waitUntil: number;
  /** Seeks in a row that did not help. */
  failedSeeks: number;
  /** How late the player is after a seek, as learned from the seeks before. */
  seekLagMs: number;
  /** How far from where it should be a seek has left the player, on average of the latest ones. */
  seekErrorMs: number;
}

export const noDrift: DriftState = {
  rate: 1,
  seekedAt: null,
  waitUntil: 0,
  failedSeeks: 0,
  seekLagMs: 0,
  seekErrorMs: 0,
};

/** More than this is not heard as a change of the music. */
const maxRateChange = 0.02;
const minRateChange = 0.005;
/** The rate brings the player back within about so long. */
const rateHorizonMs = 5_000;
/** A drift that nobody hears, and one at which a correction ends. */
const toleratedMs = 20;
const correctedMs = 5;
/** Where a rate would take too long, and where there are no rates. */
const seekAtMs = 300;
/** Without rates: of a player that seeks exactly, and of one that hardly can. */
const leastSeekAtMs = 35;
const mostSeekAtMs = 150;
/** A player is led no nearer than its own seeks are. */
const seekErrors = 1.4;
const errorWeight = 0.5;
/** A player says nothing useful so long after a seek. */
const settleMs = 1_500;
const seekPauseMs = 2_500;
const maxSeekPauseMs = 60_000;
const maxLagMs = 2_000;
/** How much one seek says of the next one. */
const lagWeight = 0.6;

type Step = [state: DriftState, correction: Correction];

const keep = (state: DriftState): Step => [state, { kind: 'keep' }];
const withRate = (state: DriftState, rate: number): Step =>
  rate === state.rate
    ? keep(state)
    : [
        { ...state, rate },
        { kind: 'rate', rate },
      ];

const seek = (state: DriftState, { at, expectedMs }: Heard): Step => {
  const pause = Math.min(seekPauseMs * 2 ** state.failedSeeks, maxSeekPauseMs);
  const toMs = Math.max(0, expectedMs + state.seekLagMs);
  return [
    { ...state, rate: 1, seekedAt: at, waitUntil: at + pause },
    { kind: 'seek', toMs },
  ];
};

const afterSeek = (state: DriftState, drift: number, seekAt: number): DriftState => ({
  ...state,
  seekedAt: null,
  failedSeeks: Math.abs(drift) > seekAt ? state.failedSeeks + 1 : 0,
  seekLagMs: Math.min(maxLagMs, Math.max(0, state.seekLagMs - drift * lagWeight)),
  seekErrorMs: state.seekErrorMs + (Math.min(Math.abs(drift), mostSeekAtMs) - state.seekErrorMs) * errorWeight,
});

const seekAtWithoutRate = ({ seekErrorMs }: DriftState): number =>
  Math.min(mostSeekAtMs, Math.max(leastSeekAtMs, seekErrorMs * seekErrors));

/**
 * One look at a player: small drifts are corrected by a rate of at most 2 %, larger ones by one seek. After a seek that did not help
 * the next one waits twice as long, 60 s at most, so that a slow player plays on rather than stutters.
 */
export const correctDrift = (known: DriftState, heard: Heard): Step => {
  const drift = heard.positionMs - heard.expectedMs;
  if (known.seekedAt !== null && heard.at - known.seekedAt < settleMs) return keep(known);
  const seekAt = heard.canChangeRate ? seekAtMs : seekAtWithoutRate(known);
  const state = known.seekedAt === null ? known : afterSeek(known, drift, seekAt);
  const size = Math.abs(drift);
  if (size > seekAt) return heard.at < state.waitUntil ? withRate(state, 1) : seek(state, heard);
  if (!heard.canChangeRate || size <= (state.rate === 1 ? toleratedMs : correctedMs)) return withRate(state, 1);
  const change = Math.min(maxRateChange, Math.max(minRateChange, size / rateHorizonMs));
  // In steps, so that the player is not told another rate at every look.
  const rate = 1 - Math.sign(drift) * (Math.round(change * 200) / 200);
  return withRate(state, rate);
};
