import {
  type CopyKind,
  type CopyProgress,
  type ServiceName,
  type StreamingError,
  type StreamingWait,
  serviceLabels,
} from '@playa/contracts';

/** What the listener is told: {@link CopyProgress.error} without null. */
export type CopyProblem = NonNullable<CopyProgress['error']>;

/**
 * How a run ended. `waiting` and `interrupted` copies are run again. `failed` and `cancelled` copies can be run again on request: the
 * journal keeps their open rows.
 */
export type CopyOutcome =
  /** `problem` says what is wrong with the finished playlist. */
  | { kind: 'done'; problem?: CopyProblem }
  | { kind: 'cancelled' }
  | { kind: 'failed'; problem: CopyProblem }
  /** `outages` belongs into the journal state of the next run. */
  | { kind: 'waiting'; resumesAt: Date; outages: number; problem: CopyProblem }
  /** The signal was aborted for another reason than a cancel: the worker stops, the copy goes on elsewhere. */
  | { kind: 'interrupted' };

/** An error and the side of the copy it happened on. */
export interface Setback {
  side: 'source' | 'destination';
  error: StreamingError;
}

/** Apple documents no limit. */
const mostSongs: Readonly<Partial<Record<ServiceName, string>>> = {
  spotify: 'at most 10,000',
  youtube: 'at most 5,000',
};

/** Why a copy or a sync pauses, for reasons that pass by themselves. */
export const pauseProblem = (service: ServiceName, reason: StreamingWait['reason'], kind: CopyKind): CopyProblem => {
  const label = serviceLabels[service];
  const goesOn = `The ${kind} goes on by itself.`;
  switch (reason) {
    case 'quota-exceeded':
      return { code: 'too-many-requests', message: `${label} allows no more for now. ${goesOn}` };
    case 'rate-limited':
      return { code: 'too-many-requests', message: `${label} asks for a pause. ${goesOn}` };
    case 'unavailable':
    case 'network':
      return { code: 'service-unavailable', message: `${label} is not answering. ${goesOn}` };
  }
};

const repeated = { copy: 'copy the playlist', sync: 'sync the playlists' } as const satisfies Record<CopyKind, string>;

/** The outcome of a copy or a sync that met outages in every run. */
export const gaveUp = (service: ServiceName, kind: CopyKind): CopyOutcome => ({
  kind: 'failed',
  problem: {
    code: 'service-unavailable',
    message: `${serviceLabels[service]} is not answering. Please ${repeated[kind]} again later.`,
  },
});

/** What runs, for the words that listeners are told. */
interface RunKind {
  kind: CopyKind;
  /** The source playlist was given by its public link. */
  fromLink?: boolean | undefined;
}

/** Why a service does not show a playlist by its link. Spotify's apps in development mode read the playlists of their users alone. */
export const linkRefusal = (service: ServiceName): string =>
  service === 'spotify'
    ? 'Spotify lets Playa read only playlists of your own. Add these songs to a playlist of yours, or import them as a file.'
    : `${serviceLabels[service]} does not let Playa read this playlist.`;

/** Why a link can no longer be read, with what helps; null for reasons that need no other words than a listener's own playlist. */
const linkProblem = ({ service, kind }: StreamingError): CopyProblem | null => {
  const label = serviceLabels[service];
  switch (kind) {
    case 'unauthorized':
      return { code: 'service-refused', message: `${label} did not let Playa in. Connect ${label} and try again.` };
    case 'forbidden':
      return { code: 'service-refused', message: linkRefusal(service) };
    case 'not-found':
      return { code: 'not-found', message: `${label} no longer has this playlist, or it is private. Check the link.` };
    default:
      return null;
  }
};

export const outageLimit = 8;
const firstOutageWaitMs = 2_000;
const defaultRateWaitMs = 60_000;
const defaultQuotaWaitMs = 60 * 60_000;
/** A client makes shorter pauses itself, several of them, before a limit ends a run. */
const shortestLimitWaitMs = 30_000;

/** The outcome of one setback: `waiting` for what passes by itself, `failed` for the rest. */
export const outcomeOf = ({ side, error }: Setback, outages: number, now: Date, run: RunKind): CopyOutcome => {
  const label = serviceLabels[error.service];
  const problem = side === 'source' && run.fromLink ? linkProblem(error) : null;
  if (problem) return { kind: 'failed', problem };
  const failed = (code: CopyProblem['code'], message: string): CopyOutcome => ({
    kind: 'failed',
    problem: { code, message },
  });
  const waiting = (milliseconds: number, count: number, reason: StreamingWait['reason']): CopyOutcome => ({
    kind: 'waiting',
    resumesAt: new Date(now.getTime() + milliseconds),
    outages: count,
    problem: pauseProblem(error.service, reason, run.kind),
  });

  switch (error.kind) {
    case 'unauthorized':
      return failed('service-not-connected', `Your login has expired. Reconnect ${label} and copy the playlist again.`);
    case 'forbidden':
      return failed(
        'service-refused',
        side === 'source'
          ? `${label} does not let Playa read this playlist.`
          : `${label} does not let Playa add songs to this playlist.`,
      );
    case 'not-found':
      return failed(
        'not-found',
        side === 'source'
          ? `This playlist is no longer on ${label}.`
          : `The new playlist was removed from ${label} before the copy was finished.`,
      );
    case 'quota-exceeded':
      return waiting(Math.max(error.retryAfterMs ?? defaultQuotaWaitMs, shortestLimitWaitMs), 0, error.kind);
    case 'rate-limited':
      return waiting(Math.max(error.retryAfterMs ?? defaultRateWaitMs, shortestLimitWaitMs), 0, error.kind);
    case 'unavailable':
    case 'network':
    case 'malformed-response':
    case 'conflict':
    case 'aborted':
      if (outages >= outageLimit) return gaveUp(error.service, run.kind);
      return waiting(Math.max(error.retryAfterMs ?? 0, firstOutageWaitMs * 2 ** outages), outages + 1, 'unavailable');
    case 'playlist-full':
      return failed(
        'service-refused',
        `A playlist on ${label} holds ${mostSongs[error.service] ?? 'no more'} songs. The songs up to there were copied.`,
      );
    case 'invalid-request':
    case 'unsupported':
      return failed('service-refused', `${label} refused the copy.`);
  }
};
