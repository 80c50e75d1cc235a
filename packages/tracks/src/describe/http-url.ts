/** Returns an absolute http or https URL unchanged, else null. `javascript:` and `data:` URLs are rejected. */
export const toHttpUrl = (address: string | null | undefined): string | null => {
  if (!address) return null;
  try {
    const { protocol } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? address : null;
  } catch {
    return null;
  }
};
