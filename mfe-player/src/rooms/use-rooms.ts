import { listRooms, type RoomSummary, useShell } from '@playa/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

export type RoomsList = 'mine' | 'public';

interface RoomsState {
  /** Null until the first page is there. */
  rooms: readonly RoomSummary[] | null;
  nextCursor: string | null;
  reading: boolean;
  /** The page that was asked for last could not be read. */
  failed: boolean;
}

const nothing: RoomsState = { rooms: null, nextCursor: null, reading: true, failed: false };

const once = (rooms: readonly RoomSummary[]): RoomSummary[] => [
  ...new Map(rooms.map((summary) => [summary.room.id, summary])).values(),
];

/** Rooms of one list, page by page. Read anew when the listener comes back to the page: rooms change by the minute. */
export const useRooms = (list: RoomsList) => {
  const { backend } = useShell();
  const [state, setState] = useState(nothing);
  /** Answers of an earlier list, or of an earlier reading, are of no interest. */
  const reading = useRef(0);

  const read = useCallback(
    async (cursor: string | null) => {
      reading.current += 1;
      const own = reading.current;
      setState((before) => ({ ...before, reading: true, failed: false }));
      const query = { list, ...(cursor === null ? {} : { cursor }) };
      const page = await backend.call(listRooms, { query }).catch(() => null);
      if (own !== reading.current) return;
      setState((before) =>
        page
          ? {
              rooms: cursor === null ? page.rooms : once([...(before.rooms ?? []), ...page.rooms]),
              nextCursor: page.nextCursor,
              reading: false,
              failed: false,
            }
          : { ...before, reading: false, failed: true },
      );
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
      reading.current += 1;
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [read]);

  const { nextCursor } = state;
  return {
    ...state,
    retry: () => void read(null),
    readMore: nextCursor === null ? undefined : () => void read(nextCursor),
  };
};
