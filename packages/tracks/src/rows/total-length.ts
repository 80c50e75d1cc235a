import type { PlaylistRow } from '@playa/contracts';

export interface TotalLength {
  /** Sum of the known durations, in milliseconds. */
  durationMs: number;
  /** True if every available song has a known duration. */
  isExact: boolean;
}

/** Returns the total duration of the rows' songs. */
export const totalLength = (rows: readonly PlaylistRow[]): TotalLength => {
  let durationMs = 0;
  let isExact = true;
  for (const row of rows) {
    if (row.state !== 'available') continue;
    if (row.track.durationMs === null) isExact = false;
    else durationMs += row.track.durationMs;
  }
  return { durationMs, isExact };
};

const minuteMs = 60_000;

/** Formats as '4 hr 32 min', '32 min' or '45 sec'. */
export const formatLength = (durationMs: number): string => {
  if (durationMs < minuteMs) return `${Math.round(durationMs / 1000)} sec`;
  const minutes = Math.round(durationMs / minuteMs);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours.toLocaleString('en')} hr ${minutes % 60} min`;
};
