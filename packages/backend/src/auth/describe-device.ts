import Bowser from 'bowser';

/** Longer ones are no browser's, and cost time to read. */
const longestUserAgent = 512;
const longestName = 80;

/** A browser and its system in words, e.g. "Chrome on Android"; null for programs and for what is not known. */
export const describeDevice = (userAgent: string | undefined): string | null => {
  if (!userAgent || userAgent.length > longestUserAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name || !os.name) return null;
  return `${browser.name} on ${os.name}`.slice(0, longestName);
};
