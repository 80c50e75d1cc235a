/** The address where it is absolute and http or https, else null: `javascript:` and `data:` are addresses too. */
export const httpUrl = (address: string | null | undefined): string | null => {
  if (!address) return null;
  try {
    const { protocol } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? address : null;
  } catch {
    return null;
  }
};
