/** The reasons that Playa's own exports state for unavailable rows. */
const reason = /^(?:Removed(?: from [\w ]+)?|Private(?: video)?|Local file|Episode|Not a song)$/;

/** Returns the text if it is such a reason, else null. */
export const parseUnavailableReason = (text: string): string | null => (reason.test(text.trim()) ? text.trim() : null);
