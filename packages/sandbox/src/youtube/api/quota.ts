import { mainQuotaExceeded, searchQuotaExceeded } from './google-error.ts';

export interface DailyQuotas {
  /** Units a day for everything but search. */
  units: number;
  /** Searches a day. */
  searches: number;
}

/** The daily quotas of a Google project. */
export const defaultQuotas: DailyQuotas = { units: 10_000, searches: 100 };

/** The cost of a call. A search counts against its own quota, one per call, not against `units`. */
export interface QuotaCost {
  bucket: 'units' | 'searches';
  amount: number;
}

/** Cost of an invalid call. */
const minCost = 1;

/** Counts a day's use of the API by client id. The count starts again at midnight Pacific. */
export class QuotaCounter {
  private readonly allowances: DailyQuotas;
  private readonly now: () => number;
  private readonly used = new Map<string, { day: string } & DailyQuotas>();

  constructor(allowances: DailyQuotas, now: () => number) {
    this.allowances = allowances;
    this.now = now;
  }

  private today(clientId: string) {
    const day = pacificDay(this.now());
    const known = this.used.get(clientId);
    if (known?.day === day) return known;
    const fresh = { day, units: 0, searches: 0 };
    this.used.set(clientId, fresh);
    return fresh;
  }

  /** Charges the cost before the call runs. @throws {GoogleError} 403 or 429 when the quota is exhausted */
  charge(clientId: string, cost: QuotaCost): void {
    const today = this.today(clientId);
    if (today[cost.bucket] + cost.amount > this.allowances[cost.bucket]) {
      throw cost.bucket === 'searches' ? searchQuotaExceeded() : mainQuotaExceeded();
    }
    today[cost.bucket] += cost.amount;
  }

  /** Refunds an invalid call all but the minimum cost. */
  refund(clientId: string, cost: QuotaCost): void {
    this.today(clientId)[cost.bucket] -= cost.amount - minCost;
  }

  /** Sets every count to 0. */
  reset(): void {
    this.used.clear();
  }
}

/** Google's quotas start again at midnight in California. */
const pacific = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' });

/** The date in California, such as 2026-11-20. @param now milliseconds since 1970 */
export const pacificDay = (now: number): string => pacific.format(now);
