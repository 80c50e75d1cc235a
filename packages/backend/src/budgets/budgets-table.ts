import type { StreamingWait } from '@playa/contracts';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** The budget of one service and app for all backends, e.g. "spotify:calls:0a1b2c". */
export const budgets = pgTable('budgets', {
  name: text().primaryKey(),
  /** No calls before this time. */
  pausedUntil: moment(),
  /** Until when the service rejects calls according to its answer. From `pausedUntil` on, single probe calls test that. */
  refusedUntil: moment(),
  refusal: text().$type<StreamingWait['reason']>(),
});

/** Shares that a process has reserved and that still count. */
export const budgetBlocks = pgTable(
  'budget_blocks',
  {
    id: uuid().primaryKey().defaultRandom(),
    budget: text()
      .notNull()
      .references(() => budgets.name, { onDelete: 'cascade' }),
    shares: integer().notNull(),
    /** When they stop counting: the end of the window, or of the day. */
    freesAt: moment().notNull(),
    /** Until then the process may return unused shares; null once the block is settled. */
    heldUntil: moment(),
  },
  (table) => [index('budget_blocks_budget').on(table.budget)],
);
