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

/** The budgets of the services, shared by all processes. */
export interface Budgets {
  /** Wraps a user's client so that each call first acquires shares. */
  client<Client extends { readonly service: ServiceName }>(client: Client, userId: string): Client;
  /** A service's daily quotas and what is left today; null if it has none. */
  dayQuotas(service: ServiceName): Promise<DayQuotas | null>;
  /** When a day after today begins for these quotas; 1 is tomorrow. */
  startOfDay(day: number): Promise<Date>;
  /** Returns the reserved shares of this process. */
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
  /** Maximum wait of a call for shares in milliseconds; after that its run frees its slot. */
  patienceMs: number;
}

const standardTiming: BudgetTiming = { holdMs: 1_000, probeMs: 60_000, patienceMs: 60_000 };

/** Largest part of a budget that a process reserves ahead and loses if it is killed. Smaller for YouTube's daily quota. */
const aheadPart = { window: 0.1, day: 0.02 };
/** Lower and upper bound of shares reserved ahead. */
const mostAhead = 100;
/** Shares per window up to which a user has little recent use: about one short playlist. */
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
