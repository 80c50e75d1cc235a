import type { Profile } from '../context.ts';

/** The dialect of the Web API. Since February 2026 development-mode apps get another one than apps with extended quota. */
export interface Dialect {
  development: boolean;
  /** Rows a page of a playlist holds at most, and when nothing is asked for. */
  rows: { max: number; default: number };
  search: { max: number; default: number };
  /** Calls of the app in any 30 seconds. */
  callsPerWindow: number;
}

const extended: Dialect = {
  development: false,
  rows: { max: 100, default: 100 },
  search: { max: 50, default: 20 },
  callsPerWindow: Number.POSITIVE_INFINITY,
};

const development: Dialect = {
  development: true,
  rows: { max: 50, default: 20 },
  search: { max: 10, default: 5 },
  callsPerWindow: 180,
};

export function dialectOf(profile: Profile): Dialect {
  return profile === 'strict' ? development : extended;
}
