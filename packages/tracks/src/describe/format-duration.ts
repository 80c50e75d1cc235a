const parts = (durationMs: number) => {
  const seconds = Math.round(durationMs / 1000);
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 };
};

const two = (figure: number): string => String(figure).padStart(2, '0');

/** Milliseconds as a clock shows them: "3:24", "1:02:09". */
export const formatDuration = (durationMs: number): string => {
  const { hours, minutes, seconds } = parts(durationMs);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
};

const counted = (figure: number, unit: string): string[] =>
  figure === 0 ? [] : [`${figure} ${unit}${figure === 1 ? '' : 's'}`];

/** Milliseconds as a screen reader should say them: "3 minutes 24 seconds". */
export const speakDuration = (durationMs: number): string => {
  const { hours, minutes, seconds } = parts(durationMs);
  const words = [...counted(hours, 'hour'), ...counted(minutes, 'minute'), ...counted(seconds, 'second')];
  return words.join(' ') || '0 seconds';
};
