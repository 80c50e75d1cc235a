import { endedCopyStates } from '@playa/contracts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { copyItems, copyJobs } from './copies-table.ts';
import { copyTurns } from './turns-table.ts';

/** How long all rows of a copy are stored after its end. */
const retentionPeriod = sql`interval '90 days'`;
/** Copies and rows of one statement; a single copy may have more rows. */
const copiesPerStatement = 200;
const rowsPerStatement = 5_000;
/** Most statements of one cleanup; the next one deletes the remaining rows. */
const maxStatements = 100;

/** The states as literals, so that PostgreSQL uses the partial index on copies with rows. */
const ended = sql.raw(endedCopyStates.map((state) => `'${state}'`).join(', '));

/**
 * Deletes the written rows of copies that ended 90 days ago. Figures and failed rows with their reasons stay, without candidates. Locked
 * copies are skipped until the next cleanup.
 */
export const dropOldCopyRows = async (db: Executor): Promise<void> => {
  for (let statement = 0; statement < maxStatements; statement += 1) {
    const { rowCount } = await db.execute(sql`
      with old as (
        select ${copyJobs.id} as id, ${copyJobs.copied} + ${copyJobs.failed} as rows, ${copyJobs.changedAt} as changed_at from ${copyJobs}
        where ${copyJobs.state} in (${ended}) and ${copyJobs.rowsDroppedAt} is null and ${copyJobs.changedAt} < now() - ${retentionPeriod}
        order by ${copyJobs.changedAt} limit ${copiesPerStatement} for update skip locked
      ), counted as (
        select id, sum(rows) over (order by changed_at, id) - rows as rows_before from old
      ), chosen as (
        select id from counted where rows_before < ${rowsPerStatement}
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

/** Deletes the turns of users without a claim in the last hour. */
export const dropOldTurns = async (db: Executor): Promise<void> => {
  await db.delete(copyTurns).where(sql`${copyTurns.lastAt} < now() - interval '1 hour'`);
};
