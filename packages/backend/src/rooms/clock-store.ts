import { type ClockProbe, clockOffset, clockProbeCount } from '@playa/rooms';
import { sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';

/** The server's clock in rooms: the database's, so that all backends tell the same time. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Compares with the database's clock once more. @throws when the database does not answer */
  probe(): Promise<void>;
}

/** Of a clock that only goes forward, in steps much finer than a millisecond. */
const ownNow = (): number => performance.timeOrigin + performance.now();

/** The database's clock, as this process sees it after some probes; its own one until then. */
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
