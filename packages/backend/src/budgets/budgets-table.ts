import type { StreamingWait } from '@playa/contracts';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** What all copies on all backends may ask of one service with one app, e.g. "spotify:calls:0a1b2c". */
export const budgets = pgTable('budgets', {
  name: text().primaryKey(),
  /** Nobody calls before. */
  pausedUntil: moment(),
  /** Until when the service refuses calls by its own account. Between `pausedUntil` and then, single calls find out whether it still does. */
  refusedUntil: moment(),
  refusal: text().$type<StreamingWait['reason']>(),
});

/** Shares of a budget that a process has taken, and that are not free again yet. */
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
    /** Until then the process that took them may give some back; null once it has said how many it used. */
    heldUntil: moment(),
  },
  (table) => [index('budget_blocks_budget').on(table.budget)],
);
