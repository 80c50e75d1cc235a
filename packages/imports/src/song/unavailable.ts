/** The reasons that Playa's own exports give for rows without a song. */
const reason = /^(?:Removed(?: from [\w ]+)?|Private(?: video)?|Local file|Episode|Not a song)$/;

/** The text, if it is such a reason; null for remarks of every other kind. */
export const unavailableReason = (text: string): string | null => (reason.test(text.trim()) ? text.trim() : null);
