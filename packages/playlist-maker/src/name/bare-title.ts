/** A title without guests and remarks, as one says it; as it is where nothing would be left. */
export const bareTitle = (title: string): string =>
  title.replace(/\s*[([].*$|\s+[-–—]\s.*$/u, '').trim() || title.trim();
