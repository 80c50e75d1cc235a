import { listRooms, type RoomSummary, retryDelayOf, useShell } from '@playa/contracts';
import { type Failure, useAutoRetry } from '@playa/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

export type RoomsList = 'mine' | 'public';

interface PageFailure extends Failure {
  /** Cursor of the failed page. */
  cursor: string | null;
}

interface RoomsState {
  /** Null until the first page is loaded. */
  rooms: readonly RoomSummary[] | null;
  nextCursor: string | null;
  loading: boolean;
  /** Failure of the latest page; stays set during automatic retries. */
  failure: PageFailure | null;
}

const initialState: RoomsState = { rooms: null, nextCursor: null, loading: true, failure: null };

const uniqueRooms = (rooms: readonly RoomSummary[]): RoomSummary[] => [
  ...new Map(rooms.map((summary) => [summary.room.id, summary])).values(),
];

/**
 * Loads the rooms of a list page by page. Reloads when the page becomes visible again, as rooms change by the minute. Failed pages are
 * retried automatically.
 */
export const useRooms = (list: RoomsList) => {
  const { backend } = useShell();
  const [state, setState] = useState(initialState);
  /** The pending request; a new one aborts it. */
  const pendingRequest = useRef<AbortController>(null);

  const load = useCallback(
    async (cursor: string | null) => {
      pendingRequest.current?.abort();
      const controller = new AbortController();
      pendingRequest.current = controller;
      const { signal } = controller;
      setState((before) => ({ ...before, loading: true }));
      const query = { list, ...(cursor === null ? {} : { cursor }) };
      try {
        const page = await backend.call(listRooms, { query, signal });
        if (signal.aborted) return;
        setState((before) => ({
          rooms: cursor === null ? page.rooms : uniqueRooms([...(before.rooms ?? []), ...page.rooms]),
          nextCursor: page.nextCursor,
          loading: false,
          failure: null,
        }));
      } catch (error) {
        if (signal.aborted) return;
        setState((before) => ({ ...before, loading: false, failure: { cursor, pauseMs: retryDelayOf(error) } }));
      }
      pendingRequest.current = null;
    },
    [backend, list],
  );

  useEffect(() => {
    setState(initialState);
    void load(null);
    const onVisible = () => {
      if (document.visibilityState === 'visible') void load(null);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      pendingRequest.current?.abort();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [load]);

  const { nextCursor, failure } = state;
  useAutoRetry(failure, () => {
    if (pendingRequest.current === null) void load(failure?.cursor ?? null);
  });

  const loadOnDemand = (cursor: string | null) => {
    setState((before) => ({ ...before, failure: null }));
    void load(cursor);
  };
  return {
    ...state,
    failed: failure !== null,
    retry: () => loadOnDemand(null),
    loadMore: nextCursor === null ? undefined : () => loadOnDemand(nextCursor),
  };
};
