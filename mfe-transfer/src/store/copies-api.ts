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

/** What the store's thunks may use. */
export interface StoreParts {
  backend: BackendClient;
}

/** A refusal as it is shown. */
export interface CopyProblem {
  message: string;
  /** Null where the backend was not reached. */
  code: ProblemCode | null;
  /** Milliseconds before it may be read again by itself; null where only the user can help. */
  pauseMs: number | null;
}

const asProblem = (error: unknown): CopyProblem => {
  const pauseMs = retryDelayOf(error);
  if (error instanceof ProblemError) return { message: error.message, code: error.problem.code, pauseMs };
  return { message: error instanceof TransportError ? error.message : texts.unknownProblem, code: null, pauseMs };
};

/** The failure of a query, as it is repeated by itself; null also for a mistake in the code. */
export const failureOf = (error: CopyProblem | SerializedError | undefined): CopyProblem | null =>
  error && 'pauseMs' in error ? error : null;

export const answer = async <T>(call: Promise<T>): Promise<{ data: T } | { error: CopyProblem }> => {
  try {
    return { data: await call };
  } catch (error) {
    return { error: asProblem(error) };
  }
};

export const backendOf = (extra: unknown): BackendClient => (extra as StoreParts).backend;

/** Milliseconds that the question for earlier copies may hold up a new one. */
const earlierTimeoutMs = 3000;

/** Milliseconds after which a copy is shown without what it costs. */
const costTimeoutMs = 5000;

export interface StartCopyInput {
  body: StartCopyBody;
  /** The same key gives the same copy, so that pressing the button again after a lost answer copies once. */
  idempotencyKey: string;
}

export interface StartGroupInput {
  body: StartCopyGroupBody;
  /** The same key gives the same group. */
  idempotencyKey: string;
}

/** A page of the history as it is asked for: null is the first one. */
type HistoryCursor = string | null;

export interface HistoryPage {
  copies: CopyProgress[];
  nextCursor: HistoryCursor;
}

/** Copies on a page of the history. */
const historyPage = '30';

export const copiesApi = createApi({
  reducerPath: 'copies',
  keepUnusedDataFor: 60,
  baseQuery: fakeBaseQuery<CopyProblem>(),
  endpoints: (build) => {
    /** A change to a copy; its answer goes to the cache at once. */
    const change = (endpoint: typeof cancelCopy | typeof retryCopy | typeof markCopySeen) =>
      build.mutation<CopyProgress, string>({
        queryFn: (id, { extra }) => answer(backendOf(extra).call(endpoint, { params: { id } })),
        onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
          const changed = await queryFulfilled.catch(() => null);
          if (changed) dispatch(applyProgress(changed.data));
        },
      });
    /** A change to a group; its answer goes to the cache at once. */
    const changeGroup = (endpoint: typeof cancelCopyGroup | typeof markCopyGroupSeen) =>
      build.mutation<CopyGroup, string>({
        queryFn: (id, { extra }) => answer(backendOf(extra).call(endpoint, { params: { id } })),
        onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
          const changed = await queryFulfilled.catch(() => null);
          if (changed) dispatch(insertGroup(changed.data));
        },
      });
    return {
      copy: build.query<CopyDetails, string>({
        queryFn: (id, { extra }) => answer(backendOf(extra).call(getCopy, { params: { id } })),
        // A push may be newer than an answer that was under way. Only answers have the failed songs.
        merge: (copy, answered) => {
          if (answered.sequence >= copy.sequence) Object.assign(copy, answered);
          else if (isSameEnd(copy, answered)) copy.failedTracks = answered.failedTracks;
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
          const copies = listed.data.copies.filter(isCopyVisible);
          // Before the list is there, so that no view of a copy asks for it by itself.
          for (const progress of copies) dispatch(applyProgress(progress));
          return { data: copies };
        },
      }),
      earlierCopies: build.query<EarlierCopy[], EarlierCopiesBody>({
        queryFn: async (body, { extra }) => {
          const signal = AbortSignal.timeout(earlierTimeoutMs);
          const told = await answer(backendOf(extra).call(findEarlierCopies, { body, signal }));
          return 'data' in told ? { data: told.data.copies } : told;
        },
      }),
      /** The copies of a group, kept up to date by {@link applyProgress}. */
      group: build.query<CopyGroup, string>({
        queryFn: async (id, { extra, getState }) => {
          const told = await answer(backendOf(extra).call(getCopyGroup, { params: { id } }));
          return 'data' in told ? { data: { ...told.data, copies: newestOf(told.data.copies, getState()) } } : told;
        },
      }),
      startGroup: build.mutation<CopyGroup, StartGroupInput>({
        queryFn: ({ body, idempotencyKey }, { extra }) =>
          answer(backendOf(extra).call(startCopyGroup, { body, headers: { [idempotencyKeyHeader]: idempotencyKey } })),
        onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
          const started = await queryFulfilled.catch(() => null);
          if (started) dispatch(insertGroup(started.data));
        },
      }),
      /** Moves a waiting copy in front of another one, or to the end. */
      placeCopy: build.mutation<CopyProgress, { id: string; before: string | null }>({
        queryFn: ({ id, before }, { extra }) =>
          answer(backendOf(extra).call(moveCopyInQueue, { params: { id }, body: { before } })),
        onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
          const moved = await queryFulfilled.catch(() => null);
          if (moved) dispatch(applyProgress(moved.data));
        },
      }),
      /** Every copy of the user: those under way first, the newest first. */
      history: build.infiniteQuery<HistoryPage, void, HistoryCursor>({
        keepUnusedDataFor: 0,
        infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
        queryFn: async ({ pageParam }, { extra, getState }) => {
          const query = { limit: historyPage, ...(pageParam === null ? {} : { cursor: pageParam }) };
          const told = await answer(backendOf(extra).call(listCopyHistory, { query }));
          return 'data' in told ? { data: { ...told.data, copies: newestOf(told.data.copies, getState()) } } : told;
        },
      }),
      preferences: build.query<CopyPreferences, void>({
        queryFn: (_, { extra }) => answer(backendOf(extra).call(getCopyPreferences)),
      }),
      changePreferences: build.mutation<CopyPreferences, CopyPreferences>({
        queryFn: (body, { extra }) => answer(backendOf(extra).call(changeCopyPreferences, { body })),
        onQueryStarted: async (wanted, { dispatch, queryFulfilled }) => {
          // The switch answers at once, and goes back where it was refused.
          const shown = dispatch(copiesApi.util.updateQueryData('preferences', undefined, () => wanted));
          await queryFulfilled.catch(() => shown.undo());
        },
      }),
      cancelGroup: changeGroup(cancelCopyGroup),
      seenGroup: changeGroup(markCopyGroupSeen),
      /** What copies cost; asked anew each time, because others use the same quota. */
      copyCost: build.query<CopyCost, CopyCostBody>({
        keepUnusedDataFor: 0,
        queryFn: (body, { extra }) =>
          answer(backendOf(extra).call(copyCost, { body, signal: AbortSignal.timeout(costTimeoutMs) })),
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
      seenCopy: change(markCopySeen),
    };
  },
});

type CacheState = { copies: ReturnType<typeof copiesApi.reducer> };

/** Copies as they were answered, or as a push has told of them since. */
const newestOf = (answered: readonly CopyProgress[], state: unknown): CopyProgress[] =>
  answered.map((copy) => {
    const { data: told } = copiesApi.endpoints.copy.select(copy.id)(state as CacheState);
    return told && told.sequence > copy.sequence ? told : copy;
  });

const hasEnded = ({ state }: CopyProgress): boolean => endedCopyStates.includes(state);

/** Two states of a copy after which nothing was copied, e.g. before and after its end was seen. */
const isSameEnd = (one: CopyProgress, other: CopyProgress): boolean =>
  hasEnded(one) && one.state === other.state && one.copied === other.copied && one.failed === other.failed;

/** Puts a copy into the cache that is not there yet. Its failed tracks are not known. */
const insertCopy = (progress: CopyProgress) =>
  copiesApi.util.upsertQueryEntries([
    { endpointName: 'copy', arg: progress.id, value: { ...progress, failedTracks: [] } },
  ]);

/** Puts a group into the cache as it was answered. */
const insertGroup =
  (group: CopyGroup) =>
  (dispatch: ThunkDispatch<CacheState, unknown, UnknownAction>, getState: () => CacheState): void => {
    const value = { ...group, copies: newestOf(group.copies, getState()) };
    dispatch(copiesApi.util.upsertQueryEntries([{ endpointName: 'group', arg: group.id, value }]));
  };

/** Puts a newer state of a copy into a list that has it. */
const replaceIn = (copies: CopyProgress[], progress: CopyProgress): boolean => {
  const index = copies.findIndex(({ id }) => id === progress.id);
  const known = copies[index];
  if (known && progress.sequence > known.sequence) copies[index] = progress;
  return known !== undefined;
};

/**
 * Puts a newer state of a copy wherever the cache has it, so that it is not asked for. A late, older one changes nothing. A copy that
 * is new comes to the front of the history.
 */
export const applyProgress =
  (progress: CopyProgress) =>
  (dispatch: ThunkDispatch<CacheState, unknown, UnknownAction>, getState: () => CacheState): void => {
    const { updateQueryData } = copiesApi.util;
    const isCopy = progress.kind !== 'sync';
    dispatch(
      updateQueryData('history', undefined, ({ pages }) => {
        // Syncs are on a page of their own.
        if (isCopy && !pages.some(({ copies }) => replaceIn(copies, progress))) pages[0]?.copies.unshift(progress);
      }),
    );
    const { groupId } = progress;
    if (groupId) dispatch(updateQueryData('group', groupId, ({ copies }) => void replaceIn(copies, progress)));
    const known = copiesApi.endpoints.copy.select(progress.id)(getState()).data;
    if (!known) return void dispatch(insertCopy(progress));
    dispatch(
      updateQueryData('copy', progress.id, (copy) => {
        if (progress.sequence <= copy.sequence) return;
        // They were those of an end after which the copy goes on.
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
