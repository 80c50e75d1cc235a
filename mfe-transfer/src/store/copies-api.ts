import {
  type BackendClient,
  type CopyDetails,
  type CopyProgress,
  cancelCopy,
  type EarlierCopiesBody,
  type EarlierCopy,
  earlierCopies,
  getCopy,
  idempotencyKeyHeader,
  isToBeShown,
  listConnections,
  listCopies,
  type ProblemCode,
  ProblemError,
  retryCopy,
  type ServiceName,
  type StartCopyBody,
  seenCopy,
  startCopy,
  TransportError,
} from '@playa/contracts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { texts } from '../texts.ts';

/** What the store's thunks may use. */
export interface StoreParts {
  backend: BackendClient;
}

/** A refusal as it is shown. */
export interface CopyProblem {
  message: string;
  /** Null where the backend was not reached. */
  code: ProblemCode | null;
}

const asProblem = (error: unknown): CopyProblem => {
  if (error instanceof ProblemError) return { message: error.message, code: error.problem.code };
  return { message: error instanceof TransportError ? error.message : texts.unknownProblem, code: null };
};

const answer = async <T>(call: Promise<T>): Promise<{ data: T } | { error: CopyProblem }> => {
  try {
    return { data: await call };
  } catch (error) {
    return { error: asProblem(error) };
  }
};

const backendOf = (extra: unknown): BackendClient => (extra as StoreParts).backend;

/** Milliseconds that the question for earlier copies may hold up a new one. */
const earlierTimeoutMs = 3000;

export interface StartCopyInput {
  body: StartCopyBody;
  /** The same key gives the same copy, so that pressing the button again after a lost answer copies once. */
  idempotencyKey: string;
}

export const copiesApi = createApi({
  reducerPath: 'copies',
  keepUnusedDataFor: 60,
  baseQuery: fakeBaseQuery<CopyProblem>(),
  endpoints: (build) => {
    /** A change to a copy; its answer goes to the cache at once. */
    const change = (endpoint: typeof cancelCopy | typeof retryCopy | typeof seenCopy) =>
      build.mutation<CopyProgress, string>({
        queryFn: (id, { extra }) => answer(backendOf(extra).call(endpoint, { params: { id } })),
        onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
          const changed = await queryFulfilled.catch(() => null);
          if (changed) dispatch(applyProgress(changed.data));
        },
      });
    return {
      copy: build.query<CopyDetails, string>({
        queryFn: (id, { extra }) => answer(backendOf(extra).call(getCopy, { params: { id } })),
        // A push may be newer than an answer that was under way.
        merge: (copy, answered) => {
          if (answered.sequence >= copy.sequence) Object.assign(copy, answered);
        },
      }),
      startCopy: build.mutation<CopyProgress, StartCopyInput>({
        queryFn: ({ body, idempotencyKey }, { extra }) =>
          answer(backendOf(extra).call(startCopy, { body, headers: { [idempotencyKeyHeader]: idempotencyKey } })),
      }),
      /** The copies to be shown: those under way, and those whose end was not seen. Each gets its own entry in the cache. */
      latestCopies: build.query<CopyProgress[], void>({
        queryFn: async (_, { extra, dispatch }) => {
          const listed = await answer(backendOf(extra).call(listCopies));
          if ('error' in listed) return listed;
          const copies = listed.data.copies.filter(isToBeShown);
          // Before the list is there, so that no view of a copy asks for it by itself.
          for (const progress of copies) dispatch(applyProgress(progress));
          return { data: copies };
        },
      }),
      earlierCopies: build.query<EarlierCopy[], EarlierCopiesBody>({
        queryFn: async (body, { extra }) => {
          const signal = AbortSignal.timeout(earlierTimeoutMs);
          const told = await answer(backendOf(extra).call(earlierCopies, { body, signal }));
          return 'data' in told ? { data: told.data.copies } : told;
        },
      }),
      /** The services whose login works. */
      usableServices: build.query<ServiceName[], void>({
        keepUnusedDataFor: 0,
        queryFn: async (_, { extra }) => {
          const told = await answer(backendOf(extra).call(listConnections));
          if ('error' in told) return told;
          return {
            data: told.data.connections
              .filter((it) => it.connected && !it.needsReconnect)
              .map(({ service }) => service),
          };
        },
      }),
      cancelCopy: change(cancelCopy),
      retryCopy: change(retryCopy),
      seenCopy: change(seenCopy),
    };
  },
});

type CacheState = { copies: ReturnType<typeof copiesApi.reducer> };

/** Puts a copy into the cache that is not there yet. Its failed tracks are not known. */
export const insertCopy = (progress: CopyProgress) =>
  copiesApi.util.upsertQueryEntries([
    { endpointName: 'copy', arg: progress.id, value: { ...progress, failedTracks: [] } },
  ]);

/** Puts a newer state of a copy into the cache, so that it is not asked for. A late, older one changes nothing. */
export const applyProgress =
  (progress: CopyProgress) =>
  (dispatch: ThunkDispatch<CacheState, unknown, UnknownAction>, getState: () => CacheState): void => {
    const known = copiesApi.endpoints.copy.select(progress.id)(getState()).data;
    if (!known) return void dispatch(insertCopy(progress));
    dispatch(
      copiesApi.util.updateQueryData('copy', progress.id, (copy) => {
        if (progress.sequence > copy.sequence) Object.assign(copy, progress);
      }),
    );
  };

export const {
  useCopyQuery,
  useStartCopyMutation,
  useCancelCopyMutation,
  useRetryCopyMutation,
  useSeenCopyMutation,
  useLazyEarlierCopiesQuery,
  useLatestCopiesQuery,
  useUsableServicesQuery,
} = copiesApi;
