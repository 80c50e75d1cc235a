/** What listeners read here, beside the heading of each list. */
export const texts = {
  clear: 'Clear all',
  remove: (text: string) => `Remove ${text}`,
  removed: (text: string) => `Removed ${text}`,
  undo: 'Undo',
} as const;
