import {
  type CuratedPlaylist,
  type CuratePlaylistBody,
  type CurateProgress,
  ProblemError,
  type ServiceName,
  StreamingError,
} from '@playa/contracts';
import {
  CatalogueUnavailableError,
  type Limits,
  type Model,
  makePlaylist,
  type PlaylistProgress,
  type PlaylistRequest,
} from '@playa/playlist-maker';
import { notAnswering } from '../connections/service-problems.ts';
import type { StreamingClientFor } from '../connections/streaming-clients.ts';
import type { Database } from '../database/database.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { type RateLimit, spend } from '../limits/rate-limit-store.ts';
import { createCatalogue } from './catalogue.ts';
import { catalogueProblem } from './catalogue-problem.ts';
import { toAiTrack, toCuratedPlaylist } from './curated-playlist.ts';
import { rememberSearches } from './remember-searches.ts';
import { serviceToUse } from './service-to-use.ts';
import { createSingleFlight, type Joined } from './single-flight.ts';

/** What one kind of request may cost. */
interface Kind {
  name: string;
  /** For one user. */
  limit: RateLimit;
  /** Calls of the service for one playlist: Spotify's window and YouTube's 100 searches a day are shared by all users. */
  calls: Readonly<Record<ServiceName, number>>;
  /** Whether a model is asked. */
  asksModel: boolean;
}

export const playlistKind: Kind = {
  name: 'ai-playlist',
  limit: { times: 30, seconds: 600 },
  calls: { spotify: 12, apple: 12, youtube: 3 },
  asksModel: true,
};

/** The search page asks while somebody types. */
export const songSearchKind: Kind = {
  name: 'ai-song-search',
  limit: { times: 60, seconds: 600 },
  calls: { spotify: 3, apple: 2, youtube: 1 },
  asksModel: false,
};

interface PlaylistsParts {
  db: Database;
  streamingClient: StreamingClientFor;
  model: Model | null;
  limits?: Partial<Limits>;
}

/** Songs that are shown while the playlist is made; more would be looked at by nobody. */
const mostShown = 60;

/** Passes on what is found, up to {@link mostShown} songs. */
const showProgress = (tell: (event: CurateProgress) => void) => {
  let left = mostShown;
  return (progress: PlaylistProgress): void => {
    if (progress.kind === 'understood') {
      tell(progress);
      return;
    }
    const tracks = progress.songs.slice(0, left).map(toAiTrack);
    left -= tracks.length;
    if (tracks.length > 0) tell({ kind: 'found', tracks });
  };
};

const requestOf = ({ inputValue, withoutIds, like, variety }: CuratePlaylistBody): PlaylistRequest => ({
  text: inputValue,
  ...(withoutIds ? { excludedIds: withoutIds } : {}),
  ...(like ? { similarTo: like } : {}),
  ...(variety === undefined ? {} : { variety }),
});

/** A database that is away, or another refusal of Playa's own, is not said of the service. */
const isOwnFault = (error: unknown): boolean => error instanceof ProblemError || isDatabaseUnavailable(error);

/** Makes the playlists of all users of this process. */
export const createPlaylists = ({ db, streamingClient, model, limits }: PlaylistsParts) => {
  const once = createSingleFlight<CurateProgress, CuratedPlaylist>();

  const make = async (userId: string, kind: Kind, body: CuratePlaylistBody, { tell, left }: Joined<CurateProgress>) => {
    await spend(db, `${kind.name}:${userId}`, kind.limit);
    const service = await serviceToUse(db, userId);
    const calls = kind.calls[service];
    try {
      const made = await makePlaylist(requestOf(body), {
        catalogue: createCatalogue(rememberSearches(db, streamingClient(userId, service), userId)),
        limits: { maxCalls: calls, ...limits },
        signal: left,
        onProgress: showProgress(tell),
        ...(model && kind.asksModel ? { model } : {}),
      });
      return toCuratedPlaylist(service, body, made);
    } catch (error) {
      if (!(error instanceof CatalogueUnavailableError)) throw error;
      const { cause } = error;
      if (cause instanceof StreamingError) throw catalogueProblem(cause);
      throw isOwnFault(cause) ? cause : notAnswering(service);
    }
  };

  return (
    userId: string,
    kind: Kind,
    body: CuratePlaylistBody,
    joined: Joined<CurateProgress>,
  ): Promise<CuratedPlaylist> =>
    once(JSON.stringify([userId, kind.name, body]), joined, (all) => make(userId, kind, body, all));
};
