import { type MissingSong, missingSongsPageSize, type ResolveMissingSongBody } from '@playa/contracts';
import { explainReason } from '@playa/matching';
import { and, asc, count, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { chosenMatch } from '../corrections/corrections-store.ts';
import type { Executor } from '../database/database.ts';
import { describeRow } from './copies-store.ts';
import { copyItems, copyJobs } from './copies-table.ts';
import type { ToState } from './copy-states.ts';
import { type CopyRow, changed, isAllowedState } from './journal-store.ts';

/** A row of a copy with all that is known of it. */
export type CopyItem = typeof copyItems.$inferSelect;

/** Failed rows, rows for which the user chose a track, and rows that are being removed. */
const isMissing = (jobId: string): SQL | undefined =>
  and(
    eq(copyItems.jobId, jobId),
    or(inArray(copyItems.state, ['failed', 'removing']), isNotNull(copyItems.lookup), isNotNull(copyItems.choice)),
  );

const stateOf = ({ state }: CopyItem): MissingSong['state'] => {
  if (state === 'written') return 'placed';
  if (state === 'removing') return 'removing';
  return state === 'failed' || state === 'read' ? 'open' : 'placing';
};

/** A row in the form of the API. */
export const toMissingSong = (item: CopyItem): MissingSong => ({
  position: item.position,
  ...describeRow(item.row),
  track: item.row.state === 'available' ? item.row.track : null,
  state: stateOf(item),
  reason: item.reason ?? item.choice?.before ?? null,
  queries: item.lookup?.queries ?? [],
  candidates: (item.lookup?.candidates ?? []).map(({ track, score, reasons }) => ({
    track,
    score,
    why: reasons.map(explainReason),
  })),
  choice: item.choice?.track ?? null,
});

/** One page of the songs that a copy did not find, after a position. */
export const listMissingItems = async (
  db: Executor,
  jobId: string,
  after: number,
): Promise<{ items: CopyItem[]; hasMore: boolean; total: number }> => {
  const items = await db
    .select()
    .from(copyItems)
    .where(and(isMissing(jobId), gt(copyItems.position, after)))
    .orderBy(asc(copyItems.position))
    .limit(missingSongsPageSize + 1);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(copyItems).where(isMissing(jobId));
  return { items: items.slice(0, missingSongsPageSize), hasMore: items.length > missingSongsPageSize, total };
};

/** The copy and its missing row at a position, locked until the transaction ends; null if there is none. */
export const lockMissingItem = async (
  tx: Executor,
  jobId: string,
  position: number,
): Promise<{ copy: CopyRow; item: CopyItem } | null> => {
  const [copy] = await tx.select().from(copyJobs).where(eq(copyJobs.id, jobId)).for('update');
  const [item] = await tx
    .select()
    .from(copyItems)
    .where(and(isMissing(jobId), eq(copyItems.position, position)));
  return copy && item ? { copy, item } : null;
};

type ItemChange = Pick<CopyItem, 'state' | 'match' | 'reason' | 'choice'>;

/** The columns that a choice changes. A track that is in the playlist is removed by a run. */
const toItemChange = ({ state, match, choice, reason }: CopyItem, body: ResolveMissingSongBody): ItemChange => {
  const before = choice?.before ?? reason;
  if (state === 'written') return { state: 'removing', match, reason: before, choice: null };
  switch (body.kind) {
    case 'track':
      return { state: 'matched', match: chosenMatch(body.track), reason: null, choice: { track: body.track, before } };
    case 'not-on-service':
      return { state: 'failed', match: null, reason: 'not-on-service', choice: { track: null, before } };
    case 'undo':
      // After 'not-on-service' is undone, no other reason is known.
      return { state: 'failed', match: null, reason: before === 'not-on-service' ? 'no-match' : before, choice: null };
  }
};

/** Stores the user's choice in the row, and updates the figures of its copy. For a transaction that has locked both. */
export const setChoice = async (
  tx: Executor,
  { copy, item }: { copy: CopyRow; item: CopyItem },
  body: ResolveMissingSongBody,
): Promise<CopyItem> => {
  const change = toItemChange(item, body);
  await tx
    .update(copyItems)
    .set(change)
    .where(and(eq(copyItems.jobId, copy.id), eq(copyItems.position, item.position)));
  // All open rows of a stopped copy count as failed until it resumes.
  const isStopped = copy.state === 'failed' || copy.state === 'cancelled';
  const by = (state: CopyItem['state']): number => Number(change.state === state) - Number(item.state === state);
  const failed = isStopped ? 0 - by('written') : by('failed');
  await tx
    .update(copyJobs)
    .set({
      copied: sql`${copyJobs.copied} + ${by('written')}`,
      failed: sql`${copyJobs.failed} + ${failed}`,
      ...changed,
    })
    .where(eq(copyJobs.id, copy.id));
  return { ...item, ...change };
};

/** Deletes the choice for a song that stays in the playlist. */
export const clearChoice = async (tx: Executor, item: CopyItem): Promise<CopyItem> => {
  await tx
    .update(copyItems)
    .set({ choice: null })
    .where(and(eq(copyItems.jobId, item.jobId), eq(copyItems.position, item.position)));
  return { ...item, choice: null };
};

/** Queues a finished copy again, to insert chosen songs; other copies do not change. */
export const requeueDoneCopy = async (tx: Executor, id: string): Promise<void> => {
  await tx
    .update(copyJobs)
    .set({
      state: 'queued' satisfies ToState<'mend'>,
      problem: null,
      outages: 0,
      reconcileAttempts: 0,
      cancelRequested: false,
      waitingSince: sql`now()`,
      waitedSeconds: 0,
      ...changed,
    })
    .where(and(eq(copyJobs.id, id), isAllowedState('mend')));
};
