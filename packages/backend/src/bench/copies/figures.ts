/** The value that a part of the values, 0 to 1, does not exceed. */
export const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0);
};

export const rounded = (value: number): number => Math.round(value * 100) / 100;

export const print = (figures: Record<string, unknown>): void => {
  process.stdout.write(`${JSON.stringify({ name: 'copies', ...figures })}\n`);
};
