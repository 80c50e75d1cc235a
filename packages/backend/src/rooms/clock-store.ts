import { type ClockProbe, clockOffset, clockProbeCount } from '@playa/rooms';
import { sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';

/** The server's clock in rooms: the database's, so that all backends have the same time. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Probes the database's clock again. @throws if the database does not answer */
  probe(): Promise<void>;
}

/** Time of a monotonic clock with sub-millisecond resolution. */
const ownNow = (): number => performance.timeOrigin + performance.now();

/** This process's estimate of the database's clock; its own clock before the first probe. */
export const createServerClock = (db: Executor): ServerClock => {
  const probes: ClockProbe[] = [];
  let offset = 0;
  return {
    now: () => ownNow() + offset,
    probe: async () => {
      const sentAt = ownNow();
      const { rows } = await db.execute<{ at: number }>(
        sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
      );
      const arrivedAt = ownNow();
      const [row] = rows;
      if (!row) throw new Error('the database told no time');
      probes.push({ sentAt, receivedAt: row.at, repliedAt: row.at, arrivedAt });
      probes.splice(0, probes.length - clockProbeCount);
      offset = clockOffset(probes) ?? 0;
    },
  };
};
