import { createHash } from 'node:crypto';
import type { ServiceName } from '@playa/contracts';
import type { Config } from '../config.ts';

/** The kinds of limits: calls in a rolling window, or YouTube's daily searches and units. */
export type BudgetKind = 'calls' | 'searches' | 'units';

/** One budget, shared by every process that has the same app at the service. */
export interface BudgetLimit {
  service: ServiceName;
  kind: BudgetKind;
  /** Key in the database; contains no credentials. */
  name: string;
  /** Shares within the window, or the day. */
  limit: number;
  /** The length of the rolling window in milliseconds; null for a day that ends at midnight Pacific time. */
  windowMs: number | null;
}

/** Spotify counts over 30 seconds; Apple documents no window, so the same is used. */
const windowMs = 30_000;

/** Identifies the app; each app has its own budget. */
const appId = (credential: string | null): string =>
  createHash('sha256')
    .update(credential ?? '')
    .digest('hex')
    .slice(0, 12);

export const budgetLimits = (config: Pick<Config, 'budgets' | 'spotify' | 'google' | 'apple'>): BudgetLimit[] => {
  const { budgets, spotify, google, apple } = config;
  const budget = (
    service: ServiceName,
    kind: BudgetKind,
    credential: string | null,
    limit: number,
    window: number | null,
  ): BudgetLimit => ({ service, kind, name: `${service}:${kind}:${appId(credential)}`, limit, windowMs: window });
  return [
    budget('spotify', 'calls', spotify.clientId, budgets.spotifyCalls, windowMs),
    budget('apple', 'calls', apple.teamId, budgets.appleCalls, windowMs),
    budget('youtube', 'searches', google.clientId, budgets.youtubeSearches, null),
    budget('youtube', 'units', google.clientId, budgets.youtubeUnits, null),
  ];
};
