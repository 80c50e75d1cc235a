import { type RoomMember, type RoomMembers, roomLimits } from '@playa/contracts';
import { useEffect, useRef, useState } from 'react';

/** One page of the members after one of them, all names in the server's order. @throws {ProblemError} @throws {TransportError} */
export type ReadMembers = (after: string | undefined) => Promise<{
  members: readonly RoomMember[];
  nextCursor: string | null;
}>;

interface AllMembers {
  members: readonly RoomMember[];
  /** Absent where everybody is named. */
  readMore: (() => void) | undefined;
  reading: boolean;
  /** The last page could not be read. */
  failed: boolean;
}

const once = (members: readonly RoomMember[]): RoomMember[] => [
  ...new Map(members.map((member) => [member.id, member])).values(),
];

/** The members that the room's messages name, and as many of the others as were asked for. */
export const useAllMembers = ({ members: named, count }: RoomMembers, read: ReadMembers): AllMembers => {
  const [others, setOthers] = useState<readonly RoomMember[]>([]);
  const [cursor, setCursor] = useState<string | null>();
  const [reading, setReading] = useState(false);
  const [failed, setFailed] = useState(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const isBig = count > Math.min(named.length, roomLimits.membersNamed);
  const readMore = async () => {
    if (reading) return;
    setReading(true);
    const page = await read(cursor ?? undefined).catch(() => null);
    if (!isMounted.current) return;
    setReading(false);
    setFailed(page === null);
    if (!page) return;
    setOthers((before) => [...before, ...page.members]);
    setCursor(page.nextCursor);
  };
  return {
    // Of a small room the messages name everybody, also who has come or gone since.
    members: isBig ? once([...named, ...others]) : named,
    readMore: isBig && cursor !== null ? () => void readMore() : undefined,
    reading,
    failed,
  };
};
