import type { StreamingWait } from '@playa/contracts';
import { lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import type { BudgetLimit } from './budget-limits.ts';
import { budgetBlocks, budgets } from './budgets-table.ts';

/** Why a service rejected a call temporarily. */
export type Refusal = Extract<StreamingWait['reason'], 'rate-limited' | 'quota-exceeded'>;

/** A reserved block to settle. */
export interface SettledBlock {
  id: string;
  used: number;
  /** Milliseconds since its last call ended: from then on its shares leave the window. */
  idleMs: number;
  /** Whether the service accepted a probe call and no longer rejects calls. */
  liftsRefusal: boolean;
}

export interface ShareOrder {
  /** Requested shares, without the reserve for `first`. */
  wanted: number;
  /** Requested shares for users with little recent use: they may use the reserve too. */
  first: number;
  settled: readonly SettledBlock[];
}

/** The shares granted to a process. Durations are in milliseconds from now, so that only the database's clock matters. */
export interface ShareAnswer {
  /** Null: none. */
  block: { id: string; shares: number; isProbe: boolean } | null;
  /** When shares are available again, if there were none. */
  freeInMs: number;
  /** The reason for the wait; null: other calls. */
  refusal: Refusal | null;
}

/** Timing of the distribution of a budget, in milliseconds. */
export interface ShareTiming {
  /** A process uses a block within this time and returns the rest. */
  holdMs: number;
  /** During longer rejections a single probe call tests whether the service accepts calls again. */
  probeMs: number;
}

/** Part of a window that is reserved for users with little recent use. */
const keptPart = 0.1;
/** Grace period for settling a block after its use, in milliseconds. */
const settleSlackMs = 2_000;

const interval = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000}::float8)`;
const milliseconds = (span: ReturnType<typeof sql>) => sql`ceil(extract(epoch from ${span}) * 1000)::float8`;

/** The next midnights in California after a time. PostgreSQL handles days of 23 and 25 hours. */
export const pacificMidnight = (at: ReturnType<typeof sql>, daysLater = sql`0`) =>
  sql`((date_trunc('day', ${at} at time zone 'America/Los_Angeles') + (1 + ${daysLater}) * interval '1 day')
    at time zone 'America/Los_Angeles')`;

/** Shares for everybody. YouTube's daily quotas have no reserve, because its unused part would be lost. */
export const openShares = ({ limit, windowMs }: BudgetLimit): number =>
  windowMs === null ? limit : limit - Math.floor(limit * keptPart);

/** Locks the budget's row until the transaction ends, which serialises the exchanges of one budget. */
const lockBudget = async (tx: Executor, name: string): Promise<void> => {
  const lock = sql`select name from ${budgets} where name = ${name} for update`;
  if ((await tx.execute(lock)).rows.length > 0) return;
  await tx.insert(budgets).values({ name }).onConflictDoNothing();
  await tx.execute(lock);
};

type AnswerRow = {
  id: string | null;
  shares: number | null;
  is_probe: boolean;
  free_in: number | null;
  paused_for: number | null;
  refusal: Refusal | null;
};

/** Settles blocks and reserves the next one. Nothing is reserved while the budget is paused. */
export const exchangeShares = (
  db: Database,
  budget: BudgetLimit,
  { wanted, first, settled }: ShareOrder,
  { holdMs, probeMs }: ShareTiming,
): Promise<ShareAnswer> =>
  db.transaction(async (tx) => {
    await lockBudget(tx, budget.name);
    const { name, limit, windowMs } = budget;
    const endOfShares = windowMs === null ? pacificMidnight(sql`at`) : sql`at + ${interval(windowMs)}`;
    const endOfSettled = sql`${endOfShares} - make_interval(secs => "idleMs" / 1000)`;
    const { rows } = await tx.execute<AnswerRow>(sql`
      with clock as materialized (select clock_timestamp() as at),
      done as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as d(id uuid, used int, "idleMs" float8, "liftsRefusal" boolean)
      ), lifted as (select coalesce(bool_or("liftsRefusal"), false) as lifted from done),
      state as (
        select at, case when lifted then null else paused_until end as paused_until,
          case when lifted then null else refused_until end as refused_until, refusal
        from ${budgets}, clock, lifted where name = ${name}
      ), counted as (
        select case when d.id is null then b.shares else d.used end as shares,
          case when d.id is null or ${windowMs === null} then b.frees_at else ${endOfSettled} end as frees_at,
          case when d.id is null and b.held_until > at and ${windowMs === null} then b.held_until end as held_until
        from ${budgetBlocks} b left join done d using (id), clock where b.budget = ${name} and b.frees_at > at
      ), sums as (
        select coalesce(sum(shares), 0)::int as used, min(frees_at) filter (where shares > 0) as frees_at,
          min(held_until) as held_until from counted
      ), granted as (
        select case
            when paused_until > at then 0
            when refused_until > at then least(1, ${wanted + first}::int)
            else greatest(0, least(${wanted + first}::int, ${openShares(budget)}::int - used), least(${first}::int, ${limit}::int - used))
          end as shares, refused_until > at as is_probe
        from state, sums
      ), settle as (
        update ${budgetBlocks} b set shares = used, held_until = null,
          frees_at = case when ${windowMs === null} then b.frees_at else ${endOfSettled} end
        from done, clock where b.id = done.id
      ), dropped as (
        delete from ${budgetBlocks} b using clock where budget = ${name} and frees_at <= at and not exists (select from done where done.id = b.id)
      ), taken as (
        insert into ${budgetBlocks} (budget, shares, frees_at, held_until)
        select ${name}, shares, case when ${windowMs === null} then ${endOfShares} else ${endOfShares} + ${interval(holdMs + settleSlackMs)} end,
          at + ${interval(holdMs + settleSlackMs)} from granted, clock where shares > 0
        returning id, shares
      ), noted as (
        update ${budgets} set refused_until = state.refused_until,
          paused_until = case when is_probe and shares > 0 then at + ${interval(probeMs)} else state.paused_until end
        from state, granted where name = ${name} and (is_probe or exists (select from lifted where lifted))
      )
      select taken.id, taken.shares, coalesce(is_probe, false) as is_probe, refusal,
        ${milliseconds(sql`least(frees_at, held_until) - at`)} as free_in,
        ${milliseconds(sql`case when paused_until > at then paused_until - at end`)} as paused_for
      from state, sums, granted left join taken on true`);
    const [row] = rows;
    if (!row) throw new Error(`there is no budget ${name}`);
    return {
      block: row.id && row.shares ? { id: row.id, shares: row.shares, isProbe: row.is_probe } : null,
      freeInMs: Math.max(1, row.paused_for ?? row.free_in ?? 1),
      refusal: row.paused_for === null ? null : row.refusal,
    };
  });

/**
 * Pauses the budget for all processes, because the service rejected a call.
 * @param forMs how long the service says that it rejects calls; rate limits are probed earlier, used-up quotas are not
 */
export const pauseBudget = async (
  db: Database,
  { name }: BudgetLimit,
  refusal: Refusal,
  forMs: number,
  { probeMs }: Pick<ShareTiming, 'probeMs'>,
): Promise<void> => {
  const pauseMs = refusal === 'quota-exceeded' ? forMs : Math.min(forMs, probeMs);
  await db.execute(sql`
    insert into ${budgets} as b (name, paused_until, refused_until, refusal)
    values (${name}, now() + ${interval(pauseMs)}, now() + ${interval(forMs)}, ${refusal})
    on conflict (name) do update set refusal = ${refusal},
      paused_until = greatest(b.paused_until, now() + ${interval(pauseMs)}),
      refused_until = greatest(b.refused_until, now() + ${interval(forMs)})`);
};

/** The remaining shares; none while the service reports a used-up quota. */
export const sharesLeft = async (db: Executor, { name, limit }: BudgetLimit): Promise<number> => {
  const { rows } = await db.execute<{ used: number; is_spent: boolean }>(sql`
    select (select coalesce(sum(shares), 0)::int from ${budgetBlocks} where budget = ${name} and frees_at > now()) as used,
      exists (select from ${budgets} where name = ${name} and refusal = 'quota-exceeded' and paused_until > now()) as is_spent`);
  const { used, is_spent } = rows[0] ?? { used: 0, is_spent: false };
  return is_spent ? 0 : Math.max(0, limit - used);
};

/** When the days after today begin in California; 1 is tomorrow. */
export const startOfPacificDay = async (db: Executor, day: number): Promise<Date> => {
  const midnight = pacificMidnight(sql`now()`, sql`${day - 1}::int`);
  const { rows } = await db.execute<{ begins: string | Date }>(sql`select ${midnight} as begins`);
  return new Date(rows[0]?.begins ?? Number.NaN);
};

/** Deletes blocks of unused budgets. */
export const dropOldBlocks = async (db: Executor): Promise<void> => {
  await db.delete(budgetBlocks).where(lt(budgetBlocks.freesAt, sql`now() - interval '1 day'`));
};
