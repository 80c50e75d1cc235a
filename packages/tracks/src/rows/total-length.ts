import type { PlaylistRow } from '@playa/contracts';

export interface TotalLength {
  /** Of the songs whose length is known. */
  durationMs: number;
  /** Every song that can be played has a length. */
  isExact: boolean;
}

/** How long the songs of these rows play together. */
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

/** '4 hr 32 min', '32 min' or '45 sec'. */
export const formatLength = (durationMs: number): string => {
  if (durationMs < minuteMs) return `${Math.round(durationMs / 1000)} sec`;
  const minutes = Math.round(durationMs / minuteMs);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours.toLocaleString('en')} hr ${minutes % 60} min`;
};
