import {
  type CopyKind,
  type CopyProgress,
  type ServiceName,
  type StreamingError,
  type StreamingWait,
  serviceLabels,
} from '@playa/contracts';

/** The problem that is shown to the listener: {@link CopyProgress.error} without null. */
export type CopyProblem = NonNullable<CopyProgress['error']>;

/**
 * How a run ended. `waiting` and `interrupted` copies are run again. `failed` and `cancelled` copies can be run again on request: the
 * journal keeps their open rows.
 */
export type CopyOutcome =
  /** `problem` describes what is wrong with the finished playlist. */
  | { kind: 'done'; problem?: CopyProblem }
  | { kind: 'cancelled' }
  | { kind: 'failed'; problem: CopyProblem }
  /** Store `outages` in the journal state for the next run. */
  | { kind: 'waiting'; resumesAt: Date; outages: number; problem: CopyProblem }
  /** The signal was aborted for another reason than a cancel: the worker stops, and another worker continues the copy. */
  | { kind: 'interrupted' };

/** An error of a service, and the side of the copy on which it happened. */
export interface SideFailure {
  side: 'source' | 'destination';
  error: StreamingError;
}

/** Apple documents no limit. */
const playlistCapacities: Readonly<Partial<Record<ServiceName, string>>> = {
  spotify: 'at most 10,000',
  youtube: 'at most 5,000',
};

/** The problem for a temporary pause of a copy or a sync. */
export const pauseProblem = (service: ServiceName, reason: StreamingWait['reason'], kind: CopyKind): CopyProblem => {
  const label = serviceLabels[service];
  const resumes = `The ${kind} goes on by itself.`;
  switch (reason) {
    case 'quota-exceeded':
      return { code: 'too-many-requests', message: `${label} allows no more for now. ${resumes}` };
    case 'rate-limited':
      return { code: 'too-many-requests', message: `${label} asks for a pause. ${resumes}` };
    case 'unavailable':
    case 'network':
      return { code: 'service-unavailable', message: `${label} is not answering. ${resumes}` };
  }
};

const retryActions = { copy: 'copy the playlist', sync: 'sync the playlists' } as const satisfies Record<
  CopyKind,
  string
>;

/** The outcome of a copy or a sync after too many outages in a row. */
export const outageFailure = (service: ServiceName, kind: CopyKind): CopyOutcome => ({
  kind: 'failed',
  problem: {
    code: 'service-unavailable',
    message: `${serviceLabels[service]} is not answering. Please ${retryActions[kind]} again later.`,
  },
});

/** What is running, for the text of the problem. */
interface RunContext {
  kind: CopyKind;
  /** The source playlist was given by its public link. */
  fromLink?: boolean | undefined;
}

/** The message for a forbidden playlist link. Spotify apps in development mode can read only the playlists of their own users. */
export const linkForbiddenMessage = (service: ServiceName): string =>
  service === 'spotify'
    ? 'Spotify lets Playa read only playlists of your own. Add these songs to a playlist of yours, or import them as a file.'
    : `${serviceLabels[service]} does not let Playa read this playlist.`;

/** The problem for a link that can no longer be read; null for errors with the same text as for a listener's own playlist. */
const linkProblem = ({ service, kind }: StreamingError): CopyProblem | null => {
  const label = serviceLabels[service];
  switch (kind) {
    case 'unauthorized':
      return { code: 'service-refused', message: `${label} did not let Playa in. Connect ${label} and try again.` };
    case 'forbidden':
      return { code: 'service-refused', message: linkForbiddenMessage(service) };
    case 'not-found':
      return { code: 'not-found', message: `${label} no longer has this playlist, or it is private. Check the link.` };
    default:
      return null;
  }
};

export const maxOutages = 8;
const firstOutageDelayMs = 2_000;
const defaultRateLimitDelayMs = 60_000;
const defaultQuotaDelayMs = 60 * 60_000;
/** Shortest delay after a rate limit or quota. Clients make shorter pauses themselves before a limit ends a run. */
const minLimitDelayMs = 30_000;

/** The outcome of one failure: `waiting` for temporary errors, `failed` for all others. */
export const outcomeOf = ({ side, error }: SideFailure, outages: number, now: Date, run: RunContext): CopyOutcome => {
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
      return waiting(Math.max(error.retryAfterMs ?? defaultQuotaDelayMs, minLimitDelayMs), 0, error.kind);
    case 'rate-limited':
      return waiting(Math.max(error.retryAfterMs ?? defaultRateLimitDelayMs, minLimitDelayMs), 0, error.kind);
    case 'unavailable':
    case 'network':
    case 'malformed-response':
    case 'conflict':
    case 'aborted':
      if (outages >= maxOutages) return outageFailure(error.service, run.kind);
      return waiting(Math.max(error.retryAfterMs ?? 0, firstOutageDelayMs * 2 ** outages), outages + 1, 'unavailable');
    case 'playlist-full':
      return failed(
        'service-refused',
        `A playlist on ${label} holds ${playlistCapacities[error.service] ?? 'no more'} songs. The songs up to there were copied.`,
      );
    case 'invalid-request':
    case 'unsupported':
      return failed('service-refused', `${label} refused the copy.`);
  }
};
