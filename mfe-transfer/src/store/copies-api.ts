import {
  type BackendClient,
  type CopyCost,
  type CopyCostBody,
  type CopyDetails,
  type CopyGroup,
  type CopyPreferences,
  type CopyProgress,
  cancelCopy,
  cancelCopyGroup,
  changeCopyPreferences,
  copyCost,
  type EarlierCopiesBody,
  type EarlierCopy,
  endedCopyStates,
  findEarlierCopies,
  getCopy,
  getCopyGroup,
  getCopyPreferences,
  idempotencyKeyHeader,
  isCopyVisible,
  listConnections,
  listCopies,
  listCopyHistory,
  markCopyGroupSeen,
  markCopySeen,
  moveCopyInQueue,
  type ProblemCode,
  ProblemError,
  retryCopy,
  retryDelayOf,
  type ServiceName,
  type StartCopyBody,
  type StartCopyGroupBody,
  startCopy,
  startCopyGroup,
  TransportError,
} from '@playa/contracts';
import type { SerializedError, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { texts } from '../texts.ts';

/** Dependencies of the store's thunks. */
export interface StoreDependencies {
  backend: BackendClient;
}

/** An error as it is shown. */
export interface CopyProblem {
  message: string;
  /** Null if the backend was not reached. */
  code: ProblemCode | null;
  /** Milliseconds before an automatic retry; null if only the user can retry. */
  pauseMs: number | null;
}

const toProblem = (error: unknown): CopyProblem => {
  const pauseMs = retryDelayOf(error);
  if (error instanceof ProblemError) return { message: error.message, code: error.problem.code, pauseMs };
  return { message: error instanceof TransportError ? error.message : texts.unknownProblem, code: null, pauseMs };
};

/** The failure of a query, for automatic retries; null without an error and for a programming error. */
export const toFailure = (error: CopyProblem | SerializedError | undefined): CopyProblem | null =>
  error && 'pauseMs' in error ? error : null;

export const toQueryResult = async <T>(call: Promise<T>): Promise<{ data: T } | { error: CopyProblem }> => {
  try {
    return { data: await call };
  } catch (error) {
    return { error: toProblem(error) };
  }
};

export const backendOf = (extra: unknown): BackendClient => (extra as StoreDependencies).backend;

/** Time limit for the query of earlier copies, in milliseconds. */
const earlierTimeoutMs = 3000;

/** Time limit for the query of a copy's cost, in milliseconds. */
const costTimeoutMs = 5000;

export interface StartCopyInput {
  body: StartCopyBody;
  /** The same key returns the same copy, so that a retry after a lost response copies once. */
  idempotencyKey: string;
}

export interface StartGroupInput {
  body: StartCopyGroupBody;
  /** The same key returns the same group. */
  idempotencyKey: string;
}

/** Cursor of a history page; null for the first one. */
type HistoryCursor = string | null;

export interface HistoryPage {
  copies: CopyProgress[];
  nextCursor: HistoryCursor;
}

/** Copies per page of the history. */
const historyPageSize = '30';

export const copiesApi = createApi({
  reducerPath: 'copies',
  keepUnusedDataFor: 60,
  baseQuery: fakeBaseQuery<CopyProblem>(),
  endpoints: (build) => {
    /** A mutation of a copy; its response is written to the cache. */
    const copyMutation = (endpoint: typeof cancelCopy | typeof retryCopy | typeof markCopySeen) =>
      build.mutation<CopyProgress, string>({
        queryFn: (id, { extra }) => toQueryResult(backendOf(extra).call(endpoint, { params: { id } })),
        onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
          const changed = await queryFulfilled.catch(() => null);
          if (changed) dispatch(applyProgress(changed.data));
        },
      });
    /** A mutation of a group; its response is written to the cache. */
    const groupMutation = (endpoint: typeof cancelCopyGroup | typeof markCopyGroupSeen) =>
      build.mutation<CopyGroup, string>({
        queryFn: (id, { extra }) => toQueryResult(backendOf(extra).call(endpoint, { params: { id } })),
        onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
          const changed = await queryFulfilled.catch(() => null);
          if (changed) dispatch(insertGroup(changed.data));
        },
      });
    return {
      copy: build.query<CopyDetails, string>({
        queryFn: (id, { extra }) => toQueryResult(backendOf(extra).call(getCopy, { params: { id } })),
        // A push may be newer than a pending response. Only responses contain the failed songs.
        merge: (copy, answered) => {
          if (answered.sequence >= copy.sequence) Object.assign(copy, answered);
          else if (isSameEnd(copy, answered)) copy.failedTracks = answered.failedTracks;
        },
      }),
      startCopy: build.mutation<CopyProgress, StartCopyInput>({
        queryFn: ({ body, idempotencyKey }, { extra }) =>
          toQueryResult(
            backendOf(extra).call(startCopy, { body, headers: { [idempotencyKeyHeader]: idempotencyKey } }),
          ),
      }),
      /** The copies to show: unfinished ones, and those whose end was not seen. Each gets its own cache entry. */
      latestCopies: build.query<CopyProgress[], void>({
        queryFn: async (_, { extra, dispatch }) => {
          const listed = await toQueryResult(backendOf(extra).call(listCopies));
          if ('error' in listed) return listed;
          const copies = listed.data.copies.filter(isCopyVisible);
          // Before the list is returned, so that the view of a copy does not request it.
          for (const progress of copies) dispatch(applyProgress(progress));
          return { data: copies };
        },
      }),
      earlierCopies: build.query<EarlierCopy[], EarlierCopiesBody>({
        queryFn: async (body, { extra }) => {
          const signal = AbortSignal.timeout(earlierTimeoutMs);
          const result = await toQueryResult(backendOf(extra).call(findEarlierCopies, { body, signal }));
          return 'data' in result ? { data: result.data.copies } : result;
        },
      }),
      /** A group of copies, updated by {@link applyProgress}. */
      group: build.query<CopyGroup, string>({
        queryFn: async (id, { extra, getState }) => {
          const result = await toQueryResult(backendOf(extra).call(getCopyGroup, { params: { id } }));
          return 'data' in result
            ? { data: { ...result.data, copies: applyCached(result.data.copies, getState()) } }
            : result;
        },
      }),
      startGroup: build.mutation<CopyGroup, StartGroupInput>({
        queryFn: ({ body, idempotencyKey }, { extra }) =>
          toQueryResult(
            backendOf(extra).call(startCopyGroup, { body, headers: { [idempotencyKeyHeader]: idempotencyKey } }),
          ),
        onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
          const started = await queryFulfilled.catch(() => null);
          if (started) dispatch(insertGroup(started.data));
        },
      }),
      /** Moves a waiting copy before another one, or to the end. */
      placeCopy: build.mutation<CopyProgress, { id: string; before: string | null }>({
        queryFn: ({ id, before }, { extra }) =>
          toQueryResult(backendOf(extra).call(moveCopyInQueue, { params: { id }, body: { before } })),
        onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
          const moved = await queryFulfilled.catch(() => null);
          if (moved) dispatch(applyProgress(moved.data));
        },
      }),
      /** All copies of the user: unfinished first, then newest first. */
      history: build.infiniteQuery<HistoryPage, void, HistoryCursor>({
        keepUnusedDataFor: 0,
        infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
        queryFn: async ({ pageParam }, { extra, getState }) => {
          const query = { limit: historyPageSize, ...(pageParam === null ? {} : { cursor: pageParam }) };
          const result = await toQueryResult(backendOf(extra).call(listCopyHistory, { query }));
          return 'data' in result
            ? { data: { ...result.data, copies: applyCached(result.data.copies, getState()) } }
            : result;
        },
      }),
      preferences: build.query<CopyPreferences, void>({
        queryFn: (_, { extra }) => toQueryResult(backendOf(extra).call(getCopyPreferences)),
      }),
      changePreferences: build.mutation<CopyPreferences, CopyPreferences>({
        queryFn: (body, { extra }) => toQueryResult(backendOf(extra).call(changeCopyPreferences, { body })),
        onQueryStarted: async (wanted, { dispatch, queryFulfilled }) => {
          // Optimistic update: the switch changes at once and reverts on failure.
          const shown = dispatch(copiesApi.util.updateQueryData('preferences', undefined, () => wanted));
          await queryFulfilled.catch(() => shown.undo());
        },
      }),
      cancelGroup: groupMutation(cancelCopyGroup),
      seenGroup: groupMutation(markCopyGroupSeen),
      /** The cost of copies. Never cached, because others use the same quota. */
      copyCost: build.query<CopyCost, CopyCostBody>({
        keepUnusedDataFor: 0,
        queryFn: (body, { extra }) =>
          toQueryResult(backendOf(extra).call(copyCost, { body, signal: AbortSignal.timeout(costTimeoutMs) })),
      }),
      /** The services with a valid login. */
      usableServices: build.query<ServiceName[], void>({
        keepUnusedDataFor: 0,
        queryFn: async (_, { extra }) => {
          const result = await toQueryResult(backendOf(extra).call(listConnections));
          if ('error' in result) return result;
          return {
            data: result.data.connections
              .filter((it) => it.connected && !it.needsReconnect)
              .map(({ service }) => service),
          };
        },
      }),
      cancelCopy: copyMutation(cancelCopy),
      retryCopy: copyMutation(retryCopy),
      seenCopy: copyMutation(markCopySeen),
    };
  },
});

type CacheState = { copies: ReturnType<typeof copiesApi.reducer> };

/** Replaces copies of a response by newer states from the cache. */
const applyCached = (answered: readonly CopyProgress[], state: unknown): CopyProgress[] =>
  answered.map((copy) => {
    const { data: cached } = copiesApi.endpoints.copy.select(copy.id)(state as CacheState);
    return cached && cached.sequence > copy.sequence ? cached : copy;
  });

const hasEnded = ({ state }: CopyProgress): boolean => endedCopyStates.includes(state);

/** Whether two states describe the same end of a copy, e.g. before and after it was seen. */
const isSameEnd = (one: CopyProgress, other: CopyProgress): boolean =>
  hasEnded(one) && one.state === other.state && one.copied === other.copied && one.failed === other.failed;

/** Inserts a new copy into the cache. Its failed tracks are not known. */
const insertCopy = (progress: CopyProgress) =>
  copiesApi.util.upsertQueryEntries([
    { endpointName: 'copy', arg: progress.id, value: { ...progress, failedTracks: [] } },
  ]);

/** Inserts the group of a response into the cache. */
const insertGroup =
  (group: CopyGroup) =>
  (dispatch: ThunkDispatch<CacheState, unknown, UnknownAction>, getState: () => CacheState): void => {
    const value = { ...group, copies: applyCached(group.copies, getState()) };
    dispatch(copiesApi.util.upsertQueryEntries([{ endpointName: 'group', arg: group.id, value }]));
  };

/** Replaces a copy in a list by a newer state. Returns whether the list has the copy. */
const replaceCopy = (copies: CopyProgress[], progress: CopyProgress): boolean => {
  const index = copies.findIndex(({ id }) => id === progress.id);
  const cached = copies[index];
  if (cached && progress.sequence > cached.sequence) copies[index] = progress;
  return cached !== undefined;
};

/**
 * Writes a newer state of a copy to every cache entry that has it, so that it is not requested. Ignores an older state. A new copy is
 * inserted at the front of the history.
 */
export const applyProgress =
  (progress: CopyProgress) =>
  (dispatch: ThunkDispatch<CacheState, unknown, UnknownAction>, getState: () => CacheState): void => {
    const { updateQueryData } = copiesApi.util;
    const isCopy = progress.kind !== 'sync';
    dispatch(
      updateQueryData('history', undefined, ({ pages }) => {
        // Syncs have their own page.
        if (isCopy && !pages.some(({ copies }) => replaceCopy(copies, progress))) pages[0]?.copies.unshift(progress);
      }),
    );
    const { groupId } = progress;
    if (groupId) dispatch(updateQueryData('group', groupId, ({ copies }) => void replaceCopy(copies, progress)));
    const cached = copiesApi.endpoints.copy.select(progress.id)(getState()).data;
    if (!cached) return void dispatch(insertCopy(progress));
    dispatch(
      updateQueryData('copy', progress.id, (copy) => {
        if (progress.sequence <= copy.sequence) return;
        // They belong to an earlier end; the copy has resumed.
        if (hasEnded(copy) && !hasEnded(progress)) copy.failedTracks = [];
        Object.assign(copy, progress);
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
  useCopyCostQuery,
  useLatestCopiesQuery,
  useUsableServicesQuery,
  useGroupQuery,
  useStartGroupMutation,
  useCancelGroupMutation,
  useSeenGroupMutation,
  usePlaceCopyMutation,
  useHistoryInfiniteQuery,
  usePreferencesQuery,
  useChangePreferencesMutation,
} = copiesApi;
