const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

/** Milliseconds since midnight in Pacific local time. */
const pacificTime = (at: number): number => {
  const part = (type: string): number => Number(clock.formatToParts(at).find((found) => found.type === type)?.value);
  return part('hour') * hourMs + part('minute') * 60_000 + part('second') * 1000 + (((at % 1000) + 1000) % 1000);
};

/** Milliseconds until Google's daily quotas start again. Days with a change to or from summer time have 23 or 25 hours. */
export const untilPacificMidnight = (now: number): number => {
  const guess = dayMs - pacificTime(now);
  const shown = pacificTime(now + guess);
  return guess - (shown > dayMs / 2 ? shown - dayMs : shown);
};
