import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { copyJobs } from './copies-table.ts';
import type { CopyRow } from './journal-store.ts';

/** Seconds between the places of two copies of one group. */
export const placeStep = 0.001;

/** Copies that wait in the queue or for a service. */
const isWaiting = inArray(copyJobs.state, ['queued', 'waiting']);
const changed = { sequence: sql`${copyJobs.sequence} + 1` };

type Waiting = Pick<CopyRow, 'id' | 'place'>;

/** The user's waiting copies in queue order. */
const listWaiting = (tx: Executor, userId: string): Promise<Waiting[]> =>
  tx
    .select({ id: copyJobs.id, place: copyJobs.place })
    .from(copyJobs)
    .where(and(eq(copyJobs.userId, userId), isWaiting))
    .orderBy(asc(copyJobs.place), asc(copyJobs.createdAt));

/** A place between two neighbours, of which one may be missing; null where there is no number between them. */
const placeBetween = (low: number | undefined, high: number | undefined): number | null => {
  if (low === undefined) return (high ?? 0) - placeStep / 2;
  if (high === undefined) return low + placeStep;
  const middle = (low + high) / 2;
  return middle > low && middle < high ? middle : null;
};

/** The new index of a copy before another one, or at the end; null if the other one no longer waits. */
const indexFor = (others: readonly Waiting[], before: string | null): number | null => {
  if (before === null) return others.length;
  const index = others.findIndex(({ id }) => id === before);
  return index < 0 ? null : index;
};

/** Assigns evenly spaced places in the given order. */
const renumber = async (tx: Executor, copies: readonly Waiting[]): Promise<void> => {
  const first = Math.min(...copies.map(({ place }) => place));
  const places = JSON.stringify(copies.map(({ id }, index) => ({ id, place: first + index * placeStep })));
  await tx.execute(sql`
    update ${copyJobs} set place = spread.place, sequence = sequence + 1
    from jsonb_to_recordset(${places}::jsonb) as spread(id uuid, place float8)
    where ${copyJobs.id} = spread.id and ${isWaiting}`);
};

/**
 * Moves a waiting copy in front of another waiting one of its user, or to the end of the queue. One row changes, unless there is no
 * number between its two new neighbours: then all waiting copies get new places.
 * @returns the ids of the copies whose place changed; null if one of the two no longer waits
 */
export const moveInQueue = async (
  tx: Executor,
  { id, userId }: Pick<CopyRow, 'id' | 'userId'>,
  before: string | null,
): Promise<string[] | null> => {
  // Serialises the moves of one user.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 1))`);
  const waiting = await listWaiting(tx, userId);
  const moved = waiting.find((copy) => copy.id === id);
  const others = waiting.filter((copy) => copy.id !== id);
  const index = indexFor(others, before);
  if (!moved || index === null) return null;
  if (others.length === 0) return [];
  const place = placeBetween(others[index - 1]?.place, others[index]?.place);
  if (place === null) {
    const inOrder = others.toSpliced(index, 0, moved);
    await renumber(tx, inOrder);
    return inOrder.map((copy) => copy.id);
  }
  const changedRows = await tx
    .update(copyJobs)
    .set({ place, ...changed })
    .where(and(eq(copyJobs.id, id), isWaiting))
    .returning({ id: copyJobs.id });
  return changedRows.length > 0 ? [id] : null;
};
