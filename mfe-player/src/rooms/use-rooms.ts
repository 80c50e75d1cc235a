import { listRooms, type RoomSummary, retryDelayOf, useShell } from '@playa/contracts';
import { type Failure, useAutoRetry } from '@playa/ui';
import { useCallback, useEffect, useRef, useState } from 'react';

export type RoomsList = 'mine' | 'public';

interface PageFailure extends Failure {
  /** Of the page that could not be read. */
  cursor: string | null;
}

interface RoomsState {
  /** Null until the first page is there. */
  rooms: readonly RoomSummary[] | null;
  nextCursor: string | null;
  reading: boolean;
  /** Of the page that was asked for last; stays while that is read again by itself. */
  failure: PageFailure | null;
}

const nothing: RoomsState = { rooms: null, nextCursor: null, reading: true, failure: null };

const once = (rooms: readonly RoomSummary[]): RoomSummary[] => [
  ...new Map(rooms.map((summary) => [summary.room.id, summary])).values(),
];

/**
 * Rooms of one list, page by page. Read anew when the listener comes back to the page: rooms change by the minute. A page that could not
 * be read is read again by itself.
 */
export const useRooms = (list: RoomsList) => {
  const { backend } = useShell();
  const [state, setState] = useState(nothing);
  /** Answers of an earlier list, or of an earlier reading, are of no interest. */
  const reading = useRef<AbortController>(null);

  const read = useCallback(
    async (cursor: string | null) => {
      reading.current?.abort();
      const own = new AbortController();
      reading.current = own;
      const { signal } = own;
      setState((before) => ({ ...before, reading: true }));
      const query = { list, ...(cursor === null ? {} : { cursor }) };
      try {
        const page = await backend.call(listRooms, { query, signal });
        if (signal.aborted) return;
        setState((before) => ({
          rooms: cursor === null ? page.rooms : once([...(before.rooms ?? []), ...page.rooms]),
          nextCursor: page.nextCursor,
          reading: false,
          failure: null,
        }));
      } catch (error) {
        if (signal.aborted) return;
        setState((before) => ({ ...before, reading: false, failure: { cursor, pauseMs: retryDelayOf(error) } }));
      }
      reading.current = null;
    },
    [backend, list],
  );

  useEffect(() => {
    setState(nothing);
    void read(null);
    const onVisible = () => {
      if (document.visibilityState === 'visible') void read(null);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      reading.current?.abort();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [read]);

  const { nextCursor, failure } = state;
  useAutoRetry(failure, () => {
    if (reading.current === null) void read(failure?.cursor ?? null);
  });

  const readAtPress = (cursor: string | null) => {
    setState((before) => ({ ...before, failure: null }));
    void read(cursor);
  };
  return {
    ...state,
    failed: failure !== null,
    retry: () => readAtPress(null),
    readMore: nextCursor === null ? undefined : () => readAtPress(nextCursor),
  };
};
