import type { JournalItem } from '@playa/transfer';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { copyItems } from './copies-table.ts';

type Change = Pick<JournalItem, 'position' | 'status'>;

/** The columns of a status. */
export const statusColumns = ({ status }: Pick<JournalItem, 'status'>) => ({
  state: status.state,
  match: 'match' in status ? status.match : null,
  reason: 'reason' in status ? status.reason : null,
});

/** Sets any number of statuses with one statement. */
export const updateStatuses = async (db: Executor, jobId: string, changes: readonly Change[]): Promise<void> => {
  const values = JSON.stringify(changes.map((change) => ({ position: change.position, ...statusColumns(change) })));
  await db.execute(sql`
    update ${copyItems} set state = change.state, match = nullif(change.match, 'null'::jsonb), reason = change.reason
    from jsonb_to_recordset(${values}::jsonb) as change(position int, state text, match jsonb, reason text)
    where ${copyItems.jobId} = ${jobId} and ${copyItems.position} = change.position`);
};

const countWhere = (jobId: string, condition: SQL): SQL<number> =>
  sql`(select count(*)::int from ${copyItems} where ${copyItems.jobId} = ${jobId} and ${condition})`;
const isWritten = sql`${copyItems.state} = 'written'`;

/** The figures of a copy, counted anew, so that doing something twice does not count twice. */
export const countItems = (jobId: string): { copied: SQL<number>; failed: SQL<number> } => ({
  copied: countWhere(jobId, isWritten),
  failed: countWhere(jobId, sql`${copyItems.state} = 'failed'`),
});

/** The figures of a copy that stopped: rows that are still open count as failed, although a retry may yet copy them. */
export const countStoppedItems = (jobId: string): { copied: SQL<number>; failed: SQL<number> } => ({
  copied: countWhere(jobId, isWritten),
  failed: countWhere(jobId, sql`${copyItems.state} <> 'written'`),
});
