import { expect, it } from 'vitest';
import { formatDuration, formatSpokenDuration } from './format-duration.ts';

it.each([
  [0, '0:00', '0 seconds'],
  [1_000, '0:01', '1 second'],
  [59_600, '1:00', '1 minute'],
  [204_000, '3:24', '3 minutes 24 seconds'],
  [3_729_000, '1:02:09', '1 hour 2 minutes 9 seconds'],
  [7_200_000, '2:00:00', '2 hours'],
])('%i ms is %s, spoken as %s', (durationMs, shown, said) => {
  expect(formatDuration(durationMs)).toBe(shown);
  expect(formatSpokenDuration(durationMs)).toBe(said);
});
