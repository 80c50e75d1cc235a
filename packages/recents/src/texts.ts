/** Texts shown to users. The heading of each list comes from its caller. */
export const texts = {
  clear: 'Clear all',
  remove: (text: string) => `Remove ${text}`,
  removed: (text: string) => `Removed ${text}`,
  undo: 'Undo',
} as const;
