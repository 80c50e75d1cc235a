/** Increased with every change that finds tracks which were not found before, so that callers repeat searches that failed. */
export const matcherVersion = 2;
