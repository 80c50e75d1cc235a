/** A player's reported position and the room's position at that time. Milliseconds. */
export interface PositionReport {
  /** Any monotonic clock. */
  at: number;
  positionMs: number;
  expectedMs: number;
  /** False for players without playback rates near 1. */
  canChangeRate: boolean;
}

/** What the member's own player has to do. `pause` means: pause for `ms`, then resume. */
export type Correction =
  | { kind: 'none' }
  | { kind: 'rate'; rate: number }
  | { kind: 'seek'; toMs: number }
  | { kind: 'pause'; ms: number };

/** State kept between two reports. */
export interface DriftState {
  rate: number;
  /** When the correction that is not evaluated yet was made. */
  pendingCorrectionAt: number | null;
  pendingCorrectionKind: 'seek' | 'pause';
  /** No other correction is made before this time. */
  waitUntil: number;
  /** Consecutive seeks and pauses that did not remove the drift. */
  failureCount: number;
  /** How far the player is behind after a seek, estimated from earlier seeks. */
  seekLatencyMs: number;
  /** How much longer than requested the player pauses, estimated from earlier pauses. */
  pauseOvershootMs: number;
  /** True from the start of a song or a seek until the first report within the tolerance. */
  isStarting: boolean;
  /** Moving average of the absolute drift after a pause. */
  averagePauseErrorMs: number;
}

/** Estimate before the first seek. */
const defaultSeekLatencyMs = 50;

export const initialDriftState: DriftState = {
  rate: 1,
  pendingCorrectionAt: null,
  pendingCorrectionKind: 'seek',
  waitUntil: 0,
  failureCount: 0,
  seekLatencyMs: defaultSeekLatencyMs,
  pauseOvershootMs: 0,
  isStarting: true,
  averagePauseErrorMs: 0,
};

/** Listeners do not notice smaller rate changes. */
const maxRateChange = 0.02;
const minRateChange = 0.005;
/** Time in which a rate change removes the drift. */
const rateCorrectionMs = 1_500;
/** Rate corrections start above this drift. */
const rateThresholdMs = 20;
const rateStopThresholdMs = 5;
/** Drift above which a player seeks instead of changing its rate. */
const seekThresholdMs = 80;
/** Tolerance at the start of a song, where the player always gets a short pause. */
const startToleranceMs = 12;
/** Tolerance range of players without rates, from accurate to inaccurate pauses. */
const minToleranceMs = 25;
const maxToleranceMs = 150;
/** Tolerance of a player without rates as a multiple of its average pause error. */
const pauseErrorFactor = 1.4;
const pauseErrorSmoothing = 0.5;
/**
 * Starting and seeking take a varying time, a short pause takes the requested time. Therefore the player seeks this far
 * ahead of the room and then pauses.
 */
export const seekLeadMs = 40;
const maxPauseMs = 300;
/** Ignore position reports this long after a seek or a pause. */
const seekSettleMs = 300;
const pauseSettleMs = 250;
const minRetryDelayMs = 2_500;
const maxRetryDelayMs = 60_000;
const maxSeekLatencyMs = 2_000;
const maxPauseOvershootMs = 200;
/** A seek with a larger error counts as failed. */
const maxSeekErrorMs = 250;
/** Weight of the latest seek in the estimate. */
const seekLatencySmoothing = 0.6;

type DriftResult = [state: DriftState, correction: Correction];

const settleTimeOf = ({ pendingCorrectionKind }: DriftState): number =>
  pendingCorrectionKind === 'pause' ? pauseSettleMs : seekSettleMs;

const noCorrection = (state: DriftState): DriftResult => [state, { kind: 'none' }];
const withRate = (state: DriftState, rate: number): DriftResult =>
  rate === state.rate
    ? noCorrection(state)
    : [
        { ...state, rate },
        { kind: 'rate', rate },
      ];

const retryDelay = (failureCount: number): number => Math.min(minRetryDelayMs * 2 ** failureCount, maxRetryDelayMs);

const correctBySeek = (state: DriftState, { at, expectedMs }: PositionReport): DriftResult => {
  const toMs = Math.max(0, expectedMs + state.seekLatencyMs + seekLeadMs);
  // The lead of a seek may be corrected by a pause immediately.
  const waitUntil = at + (state.failureCount > 0 ? retryDelay(state.failureCount) : seekSettleMs);
  return [
    { ...state, rate: 1, isStarting: true, pendingCorrectionAt: at, pendingCorrectionKind: 'seek', waitUntil },
    { kind: 'seek', toMs },
  ];
};

const correctByPause = (state: DriftState, { at }: PositionReport, drift: number): DriftResult => {
  const ms = Math.max(0, drift - state.pauseOvershootMs);
  // A failed pause at the start of a song is repeated immediately.
  const waitUntil =
    at + ms + (state.isStarting && state.failureCount === 0 ? pauseSettleMs : retryDelay(state.failureCount));
  return [
    { ...state, rate: 1, isStarting: false, pendingCorrectionAt: at + ms, pendingCorrectionKind: 'pause', waitUntil },
    { kind: 'pause', ms },
  ];
};

const clamp = (value: number, max: number): number => Math.min(max, Math.max(0, value));

/** Updates the estimates from the outcome of the previous correction. */
const evaluateCorrection = (state: DriftState, report: PositionReport, drift: number): DriftState => {
  const next = { ...state, pendingCorrectionAt: null };
  if (state.pendingCorrectionKind === 'pause') {
    const averagePauseErrorMs =
      state.averagePauseErrorMs +
      (Math.min(Math.abs(drift), maxToleranceMs) - state.averagePauseErrorMs) * pauseErrorSmoothing;
    const pauseOvershootMs = clamp(state.pauseOvershootMs - drift * pauseErrorSmoothing, maxPauseOvershootMs);
    const failureCount = Math.abs(drift) > toleranceOf(state, report) ? state.failureCount + 1 : 0;
    return { ...next, averagePauseErrorMs, pauseOvershootMs, failureCount };
  }
  const seekErrorMs = drift - seekLeadMs;
  return {
    ...next,
    failureCount: Math.abs(seekErrorMs) > maxSeekErrorMs ? state.failureCount + 1 : 0,
    seekLatencyMs: clamp(state.seekLatencyMs - seekErrorMs * seekLatencySmoothing, maxSeekLatencyMs),
  };
};

const toleranceOf = ({ averagePauseErrorMs }: DriftState, { canChangeRate }: PositionReport): number =>
  canChangeRate
    ? seekThresholdMs
    : Math.min(maxToleranceMs, Math.max(minToleranceMs, averagePauseErrorMs * pauseErrorFactor));

/**
 * Processes one position report. After a start or a seek, a player that is ahead pauses until it is in sync. Later,
 * small drifts are corrected by a rate change of at most 2 % and larger ones by one seek. A player without rates pauses
 * if it is ahead and seeks ahead of the room if it is behind. After a failed correction the delay before the next one
 * doubles, up to 60 s, so that a slow player keeps playing instead of stuttering.
 */
export const correctDrift = (previous: DriftState, report: PositionReport): DriftResult => {
  const drift = report.positionMs - report.expectedMs;
  const { pendingCorrectionAt } = previous;
  if (pendingCorrectionAt !== null && report.at - pendingCorrectionAt < settleTimeOf(previous))
    return noCorrection(previous);
  const state = pendingCorrectionAt === null ? previous : evaluateCorrection(previous, report, drift);
  const { canChangeRate } = report;
  const canPause = drift > 0 && drift <= maxPauseMs && (state.isStarting || !canChangeRate);
  const tolerance = canPause && state.isStarting ? startToleranceMs : toleranceOf(state, report);
  const size = Math.abs(drift);
  if (size > tolerance && report.at >= state.waitUntil) {
    return canPause ? correctByPause(state, report, drift) : correctBySeek(state, report);
  }
  const current = size > tolerance || !state.isStarting ? state : { ...state, isStarting: false };
  if (!canChangeRate || size <= (current.rate === 1 ? rateThresholdMs : rateStopThresholdMs))
    return withRate(current, 1);
  const change = Math.min(maxRateChange, Math.max(minRateChange, size / rateCorrectionMs));
  // The rate changes in steps, so that not every report sets a new rate.
  const rate = 1 - Math.sign(drift) * (Math.round(change * 200) / 200);
  return withRate(current, rate);
};
