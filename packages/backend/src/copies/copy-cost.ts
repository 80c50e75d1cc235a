import type { CopyCost } from '@playa/contracts';

/** Upper bound of the use of YouTube's daily quota. */
export interface QuotaNeed {
  searches: number;
  units: number;
}

/** A quota of a day. */
export interface DayQuota {
  perDay: number;
  left: number;
}

export interface CostInput {
  /** What these copies need. */
  needed: QuotaNeed;
  /** What earlier copies need. */
  queued: QuotaNeed;
  searches: DayQuota;
  units: DayQuota;
}

const insertUnits = 50;
/** Creating a playlist, and reading it back. */
const playlistUnits = 51;
/** After a search the lengths of the videos are read. */
const unitsOfSearch = 1;

/** @param songs rows that are written @param searched songs whose video is not known */
export const estimateNeed = (playlists: number, songs: number, searched: number): QuotaNeed => ({
  searches: searched,
  units: playlists * playlistUnits + songs * insertUnits + searched * unitsOfSearch,
});

const daysFor = (needed: number, queued: number, { perDay, left }: DayQuota): number =>
  needed === 0 ? 0 : Math.max(0, Math.ceil((queued + needed - left) / perDay));

/** Days after today until the copies are done: 0 is today. */
export const daysUntilDone = ({ needed, queued, searches, units }: CostInput): number =>
  Math.max(daysFor(needed.searches, queued.searches, searches), daysFor(needed.units, queued.units, units));

/** @param doneBy the beginning of the day on which the copies are done; null is today */
export const toCopyCost = ({ needed, searches, units }: CostInput, doneBy: Date | null, now: Date): CopyCost => ({
  quota: {
    searches: { needed: needed.searches, leftToday: searches.left },
    units: { needed: needed.units, leftToday: units.left },
    doneBy: (doneBy ?? now).toISOString(),
  },
});
