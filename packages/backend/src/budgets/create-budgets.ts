import type { ServiceName } from '@playa/contracts';
import type { Database } from '../database/database.ts';
import type { BudgetKind, BudgetLimit } from './budget-limits.ts';
import {
  exchangeShares,
  openShares,
  pauseBudget,
  type ShareTiming,
  sharesLeft,
  startOfPacificDay,
} from './budgets-store.ts';
import { createShares, type Shares } from './shares.ts';
import { type ClientBudgets, withBudget } from './with-budget.ts';

/** What every process may ask of the services, all of them together. */
export interface Budgets {
  /** A user's client that takes its shares before each call. */
  client<Client extends { readonly service: ServiceName }>(client: Client, userId: string): Client;
  /** What a service allows a day, and what is left of today; null where it counts no days. */
  dayQuotas(service: ServiceName): Promise<DayQuotas | null>;
  /** When a day after today begins for these quotas; 1 is tomorrow. */
  startOfDay(day: number): Promise<Date>;
  /** Gives back what this process holds. */
  close(): Promise<void>;
}

export type DayQuotas = Record<'searches' | 'units', { perDay: number; left: number }>;

interface BudgetsParts {
  db: Database;
  limits: readonly BudgetLimit[];
  log: { warn(details: object, message: string): void };
  timing?: Partial<BudgetTiming>;
}

interface BudgetTiming extends ShareTiming {
  /** Milliseconds that a call waits for its shares at most; then its run gives its place to another one. */
  patienceMs: number;
}

const standardTiming: BudgetTiming = { holdMs: 1_000, probeMs: 60_000, patienceMs: 60_000 };

/** A process takes at most this part of a budget ahead: so much it may lose when it is killed. YouTube's day is dearer than a window. */
const aheadPart = { window: 0.1, day: 0.02 };
/** Of a small part in any case so many, and never more than these. */
const mostAhead = 100;
/** Shares of a window with which a user counts as one who had few: a short playlist takes about so many. */
const fewShares = 12;

export const createBudgets = ({ db, limits, log, timing: given }: BudgetsParts): Budgets => {
  const timing = { ...standardTiming, ...given };
  const { holdMs, patienceMs } = timing;
  const opened: Shares[] = [];

  const open = (limit: BudgetLimit) => {
    const { windowMs } = limit;
    const part = windowMs === null ? aheadPart.day : aheadPart.window;
    const shares = createShares({
      exchange: (order) => exchangeShares(db, limit, order, timing),
      holdMs,
      patienceMs,
      ahead: Math.min(mostAhead, Math.floor(limit.limit * part)),
      scarcity: windowMs === null ? 'quota-exceeded' : 'rate-limited',
      firstShares: openShares(limit) < limit.limit ? fewShares : 0,
      turnMs: windowMs ?? patienceMs,
    });
    opened.push(shares);
    const pause: ClientBudgets[BudgetKind] = {
      shares,
      pause: (refusal, forMs) => {
        pauseBudget(db, limit, refusal, forMs, timing).catch((error) =>
          log.warn({ err: error, budget: limit.name }, 'a refusal could not be noted'),
        );
      },
    };
    return [limit.kind, pause] as const;
  };

  const byService = new Map<ServiceName, ClientBudgets>();
  for (const limit of limits) {
    const [kind, budget] = open(limit);
    byService.set(limit.service, { ...byService.get(limit.service), [kind]: budget });
  }

  const quotaOf = async (limit: BudgetLimit) => ({ perDay: limit.limit, left: await sharesLeft(db, limit) });

  return {
    dayQuotas: async (service) => {
      const ofKind = (kind: BudgetKind) => limits.find((limit) => limit.service === service && limit.kind === kind);
      const [searches, units] = [ofKind('searches'), ofKind('units')];
      return searches && units ? { searches: await quotaOf(searches), units: await quotaOf(units) } : null;
    },
    startOfDay: (day) => startOfPacificDay(db, day),
    client: (client, userId) => withBudget(client, byService.get(client.service) ?? {}, userId),
    close: async () => {
      await Promise.all(opened.map((shares) => shares.close()));
    },
  };
};
