import {
  type Page,
  type Playlist,
  ProblemError,
  type PublicProfile,
  publicProfile,
  type ServiceName,
  type ShellServices,
  StreamingError,
  type StreamingWait,
  TransportError,
} from '@playa/contracts';
import { type Dispatch, nanoid, type SerializedError } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { texts } from '../texts.ts';
import { waits } from './waits-slice.ts';

/** What the store's queries may use. */
export type StoreParts = Pick<ShellServices, 'streaming' | 'backend'>;

/** Why something can't be shown. */
export interface LibraryProblem {
  /** For the user. */
  message: string;
  /** `login-expired`: only connecting the service again helps. `not-found`: there is no such user. `other`: worth a retry. */
  kind: 'login-expired' | 'not-found' | 'other';
}

const asProblem = (error: unknown): LibraryProblem => {
  if (error instanceof StreamingError) {
    return {
      message: texts.problems[error.kind]?.(error.service) ?? error.message,
      kind: error.kind === 'unauthorized' ? 'login-expired' : 'other',
    };
  }
  if (error instanceof ProblemError) {
    return { message: error.message, kind: error.problem.code === 'not-found' ? 'not-found' : 'other' };
  }
  return { message: error instanceof TransportError ? error.message : texts.unknownProblem, kind: 'other' };
};

/** The problem of a failed query; what a query throws by mistake has no words of its own. */
export const problemOf = (error: LibraryProblem | SerializedError): LibraryProblem =>
  'kind' in error ? error : asProblem(error);

const answer = async <T>(call: () => Promise<T>): Promise<{ data: T } | { error: LibraryProblem }> => {
  try {
    return { data: await call() };
  } catch (error) {
    return { error: asProblem(error) };
  }
};

const clientOf = (extra: unknown, service: ServiceName) => (extra as StoreParts).streaming.client(service);
const backendOf = (extra: unknown) => (extra as StoreParts).backend;

/** Keeps the pauses of a call in the store while they last. */
const recordWaits =
  (dispatch: Dispatch) =>
  ({ service, reason, until, ended }: StreamingWait): void => {
    const id = nanoid();
    dispatch(waits.began({ id, service, reason, until }));
    void ended.then(() => dispatch(waits.ended(id)));
  };

export const libraryApi = createApi({
  reducerPath: 'library',
  keepUnusedDataFor: 60,
  baseQuery: fakeBaseQuery<LibraryProblem>(),
  tagTypes: ['Playlists'],
  endpoints: (build) => ({
    playlists: build.infiniteQuery<Page<Playlist>, ServiceName, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      queryFn: ({ queryArg: service, pageParam }, { extra, signal, dispatch }) =>
        answer(() => clientOf(extra, service).playlists(pageParam, { signal, onWait: recordWaits(dispatch) })),
      providesTags: (_page, _error, service) => [{ type: 'Playlists', id: service }],
    }),
    /** For services whose list does not say how long a playlist is (Apple). */
    songCount: build.query<number, Pick<Playlist, 'service' | 'id'>>({
      queryFn: ({ service, id }, { extra, signal, dispatch }) =>
        answer(async () => {
          const options = { signal, onWait: recordWaits(dispatch) };
          const { total, items } = await clientOf(extra, service).playlistRows(id, null, options);
          return total ?? items.length;
        }),
      providesTags: (_count, _error, { service }) => [{ type: 'Playlists', id: service }],
    }),
    /** What is public of a user, by user name. */
    publicProfile: build.query<PublicProfile, string>({
      queryFn: (username, { extra, signal }) =>
        answer(async () => {
          const { profile } = await backendOf(extra).call(publicProfile, { params: { username }, signal });
          return profile;
        }),
    }),
  }),
});

export const { usePlaylistsInfiniteQuery, usePublicProfileQuery, useSongCountQuery } = libraryApi;
