import { type ServiceName, StreamingError } from '@playa/contracts';
import { PlayerFailure } from '../players/player-failure.ts';
import { texts } from '../texts.ts';

/** Why nothing plays, and what helps. */
export interface PlaybackProblem {
  title: string;
  text: string;
  /** `connect`: the page where services are connected. `open`: the service's own page of the playlist. `home`: another playlist. */
  help: 'retry' | 'connect' | 'open' | 'home';
  /** The listening room leads home by itself after a while (spec section 8). */
  leaves?: boolean;
}

const ofService = (service: ServiceName, error: StreamingError): PlaybackProblem => {
  switch (error.kind) {
    case 'unauthorized':
      return { ...texts.problems.login(service), help: 'connect' };
    case 'not-found':
    case 'invalid-request':
    case 'forbidden':
      return { ...texts.problems.gone(service), help: 'home' };
    case 'rate-limited':
    case 'quota-exceeded':
      return { ...texts.problems.pause(service), help: 'retry' };
    default:
      return { ...texts.problems.service(service), help: 'retry' };
  }
};

const helps: Readonly<Record<PlayerFailure['kind'], PlaybackProblem['help']>> = {
  script: 'retry',
  'not-premium': 'open',
  protection: 'open',
  login: 'connect',
  playlist: 'home',
  gone: 'home',
  service: 'retry',
};

/** Failures that a missing network explains. */
const mayBeOffline = (error: unknown): boolean => {
  if (error instanceof StreamingError) return error.kind === 'network';
  return !(error instanceof PlayerFailure) || error.kind === 'service' || error.kind === 'script';
};

/** The problem of whatever a player or a service threw. */
export const problemOf = (service: ServiceName, error: unknown): PlaybackProblem => {
  if (!navigator.onLine && mayBeOffline(error)) return { ...texts.problems.offline, help: 'retry' };
  if (error instanceof StreamingError) return ofService(service, error);
  const kind = error instanceof PlayerFailure ? error.kind : 'service';
  return { ...texts.problems[kind](service), help: helps[kind], leaves: kind === 'playlist' };
};
