import { ownerGraceSeconds, type RoomDetails, type RoomMembers } from '@playa/contracts';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import styles from './owner-away.module.css';

const { ownerAway: words } = texts.sharedRoom;

/** Seconds that the room still waits for its owner; null while the owner is present. */
export const secondsLeft = (ownerAwaySince: string | null, serverTime: number): number | null => {
  if (ownerAwaySince === null) return null;
  const awayMs = serverTime - Date.parse(ownerAwaySince);
  return Number.isNaN(awayMs)
    ? null
    : Math.max(0, Math.min(ownerGraceSeconds, Math.ceil(ownerGraceSeconds - awayMs / 1000)));
};

interface OwnerAwayProps {
  room: Pick<RoomDetails, 'owner' | 'ownerAwaySince'>;
  members: RoomMembers;
  /** Milliseconds since 1970 on the server's clock. */
  serverTime: () => number;
}

/** Says that the owner is away, and how long the room waits. Renders nothing while the owner is present. */
export const OwnerAway = ({ room, members, serverTime }: OwnerAwayProps) => {
  const { owner } = room;
  // The list of members is updated before the details when the owner returns.
  const isBack = members.members.some(({ id }) => id === owner.id);
  const ownerAwaySince = isBack ? null : room.ownerAwaySince;
  const [, setTick] = useState(0);
  useEffect(() => {
    if (ownerAwaySince === null) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), 1_000);
    return () => clearInterval(timer);
  }, [ownerAwaySince]);
  const remaining = secondsLeft(ownerAwaySince, serverTime());
  return (
    <div className={styles.place}>
      {/* Announced once; the seconds are visual only. */}
      <span role="status" className={remaining === null ? styles.nothing : styles.text} dir="auto">
        {remaining === null ? '' : words.text(owner.name)}
      </span>
      {remaining === null ? null : (
        <span className={styles.left} aria-hidden="true">
          {words.left(remaining)}
        </span>
      )}
    </div>
  );
};
