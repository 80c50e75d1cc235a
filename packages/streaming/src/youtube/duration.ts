const pattern = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

/** `PT3M25S` -> 205000 milliseconds; null for invalid or zero durations (live streams have `P0D`). */
export const durationMs = (iso: string | null | undefined): number | null => {
  const match = pattern.exec(iso ?? '');
  if (match === null) return null;
  const [days, hours, minutes, seconds] = match.slice(1).map((digits) => Number(digits ?? 0));
  const total = (((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0);
  return total === 0 ? null : total * 1000;
};
