import {
  type BackendClient,
  type CopyDetails,
  type CopyProgress,
  cancelCopy,
  getCopy,
  idempotencyKeyHeader,
  ProblemError,
  retryCopy,
  type StartCopyBody,
  startCopy,
  TransportError,
} from '@playa/contracts';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { texts } from '../texts.ts';

/** What the store's thunks may use. */
export interface StoreParts {
  backend: BackendClient;
}

/** A refusal as it is shown. */
export interface CopyProblem {
  message: string;
}

const asProblem = (error: unknown): CopyProblem => {
  const told = error instanceof ProblemError || error instanceof TransportError;
  return { message: told ? error.message : texts.unknownProblem };
};

const answer = async <T>(call: Promise<T>): Promise<{ data: T } | { error: CopyProblem }> => {
  try {
    return { data: await call };
  } catch (error) {
    return { error: asProblem(error) };
  }
};

const backendOf = (extra: unknown): BackendClient => (extra as StoreParts).backend;

/** A copy as it was just started: what the progress message says, and no failures yet. */
const begun = (progress: CopyProgress): CopyDetails => ({ ...progress, failedTracks: [] });

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
    /** Changes what becomes of a copy, and shows it at once. */
    const change = (endpoint: typeof cancelCopy) =>
      build.mutation<CopyProgress, string>({
        queryFn: (id, { extra }) => answer(backendOf(extra).call(endpoint, { params: { id } })),
        onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
          const changed = await queryFulfilled.catch(() => null);
          if (changed) dispatch(takeProgress(changed.data));
        },
      });
    return {
      copy: build.query<CopyDetails, string>({
        queryFn: (id, { extra }) => answer(backendOf(extra).call(getCopy, { params: { id } })),
        // An answer can be overtaken by a push.
        merge: (copy, answered) => {
          if (answered.sequence >= copy.sequence) Object.assign(copy, answered);
        },
      }),
      startCopy: build.mutation<CopyProgress, StartCopyInput>({
        queryFn: ({ body, idempotencyKey }, { extra }) =>
          answer(backendOf(extra).call(startCopy, { body, headers: { [idempotencyKeyHeader]: idempotencyKey } })),
        onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
          const started = await queryFulfilled.catch(() => null);
          if (started) dispatch(copiesApi.util.upsertQueryData('copy', started.data.id, begun(started.data)));
        },
      }),
      cancelCopy: change(cancelCopy),
      retryCopy: change(retryCopy),
    };
  },
});

/** Takes a newer state of a copy into the cache; older ones, which arrive late, change nothing. */
export const takeProgress = (progress: CopyProgress) =>
  copiesApi.util.updateQueryData('copy', progress.id, (copy) => {
    if (progress.sequence > copy.sequence) Object.assign(copy, progress);
  });

export const { useCopyQuery, useStartCopyMutation, useCancelCopyMutation, useRetryCopyMutation } = copiesApi;
