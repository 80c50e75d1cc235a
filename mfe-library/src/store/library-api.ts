import {
  type Page,
  type Playlist,
  type ServiceName,
  type StreamingClients,
  StreamingError,
  type StreamingWait,
} from '@playa/contracts';
import { type Dispatch, nanoid, type SerializedError } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { texts } from '../texts.ts';
import { waits } from './waits-slice.ts';

/** What the store's thunks may use. */
export interface StoreParts {
  streaming: StreamingClients;
}

/** Why a service's playlists can't be shown. */
export interface LibraryProblem {
  message: string;
  /** Only connecting the service again helps. */
  needsReconnect: boolean;
}

const asProblem = (error: unknown): LibraryProblem =>
  error instanceof StreamingError
    ? {
        message: texts.problems[error.kind]?.(error.service) ?? error.message,
        needsReconnect: error.kind === 'unauthorized',
      }
    : { message: texts.unknownProblem, needsReconnect: false };

/** The problem of a query; anything thrown on the way to it is unknown. */
export const asShown = (error: LibraryProblem | SerializedError): LibraryProblem =>
  'needsReconnect' in error ? error : asProblem(error);

const answer = async <T>(call: () => Promise<T>): Promise<{ data: T } | { error: LibraryProblem }> => {
  try {
    return { data: await call() };
  } catch (error) {
    return { error: asProblem(error) };
  }
};

const clientOf = (extra: unknown, service: ServiceName) => (extra as StoreParts).streaming.client(service);

/** Keeps the pauses of a call in the store while they last. */
const tellTo =
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
        answer(() => clientOf(extra, service).playlists(pageParam, { signal, onWait: tellTo(dispatch) })),
      providesTags: (_page, _error, service) => [{ type: 'Playlists', id: service }],
    }),
    /** For services whose list does not say how long a playlist is (Apple). */
    songCount: build.query<number, Pick<Playlist, 'service' | 'id'>>({
      queryFn: ({ service, id }, { extra, signal, dispatch }) =>
        answer(async () => {
          const options = { signal, onWait: tellTo(dispatch) };
          const { total, items } = await clientOf(extra, service).playlistRows(id, null, options);
          return total ?? items.length;
        }),
      providesTags: (_count, _error, { service }) => [{ type: 'Playlists', id: service }],
    }),
  }),
});

export const { usePlaylistsInfiniteQuery, useSongCountQuery } = libraryApi;
