import { type RoomMember, type RoomMembers, roomLimits } from '@playa/contracts';
import { useEffect, useRef, useState } from 'react';

/** Reads the page of members after a member, in the server's order. @throws {ProblemError} @throws {TransportError} */
export type ReadMembers = (after: string | undefined) => Promise<{
  members: readonly RoomMember[];
  nextCursor: string | null;
}>;

interface AllMembers {
  members: readonly RoomMember[];
  /** Absent if all members are listed. */
  readMore: (() => void) | undefined;
  reading: boolean;
  /** The latest page could not be loaded. */
  failed: boolean;
}

const uniqueMembers = (members: readonly RoomMember[]): RoomMember[] => [
  ...new Map(members.map((member) => [member.id, member])).values(),
];

/** The members that the room's messages list, and the other pages that were loaded. */
export const useAllMembers = ({ members: listed, count }: RoomMembers, readPage: ReadMembers): AllMembers => {
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
  const isPartial = count > Math.min(listed.length, roomLimits.membersNamed);
  const readMore = async () => {
    if (reading) return;
    setReading(true);
    const page = await readPage(cursor ?? undefined).catch(() => null);
    if (!isMounted.current) return;
    setReading(false);
    setFailed(page === null);
    if (!page) return;
    setOthers((before) => [...before, ...page.members]);
    setCursor(page.nextCursor);
  };
  return {
    // In a small room the messages list all current members.
    members: isPartial ? uniqueMembers([...listed, ...others]) : listed,
    readMore: isPartial && cursor !== null ? () => void readMore() : undefined,
    reading,
    failed,
  };
};
