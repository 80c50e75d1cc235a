const splitDuration = (durationMs: number) => {
  const seconds = Math.round(durationMs / 1000);
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 };
};

const twoDigits = (figure: number): string => String(figure).padStart(2, '0');

/** Formats milliseconds as "3:24" or "1:02:09". */
export const formatDuration = (durationMs: number): string => {
  const { hours, minutes, seconds } = splitDuration(durationMs);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`;
};

const pluralise = (figure: number, unit: string): string[] =>
  figure === 0 ? [] : [`${figure} ${unit}${figure === 1 ? '' : 's'}`];

/** Formats milliseconds for screen readers: "3 minutes 24 seconds". */
export const formatSpokenDuration = (durationMs: number): string => {
  const { hours, minutes, seconds } = splitDuration(durationMs);
  const words = [...pluralise(hours, 'hour'), ...pluralise(minutes, 'minute'), ...pluralise(seconds, 'second')];
  return words.join(' ') || '0 seconds';
};
