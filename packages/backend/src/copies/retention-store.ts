import { endedCopyStates } from '@playa/contracts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { copyItems, copyJobs } from './copies-table.ts';
import { copyTurns } from './turns-table.ts';

/** How long all rows of a copy are kept after its end. */
const kept = sql`interval '90 days'`;
/** Copies and rows of one statement; a single copy may have more rows. */
const copiesAtOnce = 200;
const rowsAtOnce = 5_000;
/** Statements of one tidying up; what is left is dropped by the next one. */
const statements = 100;

/** The states as literals, so that the index on copies with rows serves. */
const ended = sql.raw(endedCopyStates.map((state) => `'${state}'`).join(', '));

/**
 * Drops the rows that copies wrote and that ended 90 days ago. What they did not copy stays with its reason, without what was found for
 * it, as do their figures: that is the report. A copy that somebody else holds at the moment is left to the next time.
 */
export const dropOldCopyRows = async (db: Executor): Promise<void> => {
  for (let statement = 0; statement < statements; statement += 1) {
    const { rowCount } = await db.execute(sql`
      with old as (
        select ${copyJobs.id} as id, ${copyJobs.copied} + ${copyJobs.failed} as rows, ${copyJobs.changedAt} as changed_at from ${copyJobs}
        where ${copyJobs.state} in (${ended}) and ${copyJobs.rowsDroppedAt} is null and ${copyJobs.changedAt} < now() - ${kept}
        order by ${copyJobs.changedAt} limit ${copiesAtOnce} for update skip locked
      ), counted as (
        select id, sum(rows) over (order by changed_at, id) - rows as rows_before from old
      ), chosen as (
        select id from counted where rows_before < ${rowsAtOnce}
      ), dropped as (
        delete from ${copyItems} using chosen where ${copyItems.jobId} = chosen.id and ${copyItems.state} = 'written'
      ), stripped as (
        update ${copyItems} set lookup = null from chosen
        where ${copyItems.jobId} = chosen.id and ${copyItems.state} <> 'written' and ${copyItems.lookup} is not null
      )
      update ${copyJobs} set rows_dropped_at = now() from chosen where ${copyJobs.id} = chosen.id`);
    if (!rowCount) return;
  }
};

/** Drops when users who have had no turn for an hour had their last one. */
export const dropOldTurns = async (db: Executor): Promise<void> => {
  await db.delete(copyTurns).where(sql`${copyTurns.lastAt} < now() - interval '1 hour'`);
};
