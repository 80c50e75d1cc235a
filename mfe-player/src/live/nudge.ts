/** Milliseconds by which a listener may have their music earlier or later than the room, and the step of it. */
export const nudgeLimitMs = 500;
export const nudgeStepMs = 10;

const key = 'playa.room-nudge';

const within = (ms: number): number => Math.max(-nudgeLimitMs, Math.min(nudgeLimitMs, Math.round(ms)));

/** Kept on this device, as what it makes up for is the device's own: headphones over Bluetooth, a loudspeaker. Positive: earlier. */
export const readNudge = (): number => {
  try {
    const ms = Number(localStorage.getItem(key) ?? 0);
    return Number.isFinite(ms) ? within(ms) : 0;
  } catch {
    // A browser that keeps nothing.
    return 0;
  }
};

/** Keeps it where the browser does, and answers what holds now. */
export const keepNudge = (ms: number): number => {
  const kept = within(ms);
  try {
    localStorage.setItem(key, String(kept));
  } catch {
    // Holds as long as the page.
  }
  return kept;
};
