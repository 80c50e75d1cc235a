import { mainQuotaExceeded, searchQuotaExceeded } from './google-error.ts';

export interface Allowances {
  /** Units a day for everything but search. */
  units: number;
  /** Searches a day. */
  searches: number;
}

/** The allowances of a Google project. */
export const realAllowances: Allowances = { units: 10_000, searches: 100 };

/** The price of a call: `search` comes out of its own bucket, one a call, whatever `units` says. */
export interface Price {
  bucket: 'units' | 'searches';
  amount: number;
}

/** Cost of an invalid call. */
const leastPrice = 1;

/** Counts a day's use of the API by client id. The count starts again at midnight Pacific. */
export class QuotaBook {
  private readonly allowances: Allowances;
  private readonly now: () => number;
  private readonly used = new Map<string, { day: string } & Allowances>();

  constructor(allowances: Allowances, now: () => number) {
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

  /** Takes the price before the call runs. @throws {GoogleError} 403 or 429 when the bucket does not hold it */
  take(clientId: string, price: Price): void {
    const today = this.today(clientId);
    if (today[price.bucket] + price.amount > this.allowances[price.bucket]) {
      throw price.bucket === 'searches' ? searchQuotaExceeded() : mainQuotaExceeded();
    }
    today[price.bucket] += price.amount;
  }

  /** Gives back what an invalid call was charged too much. */
  giveBack(clientId: string, price: Price): void {
    this.today(clientId)[price.bucket] -= price.amount - leastPrice;
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
