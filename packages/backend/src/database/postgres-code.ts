/** PostgreSQL's error code (SQLSTATE) behind an error, if it is one of the database's. */
export const postgresCode = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if ('severity' in error && 'code' in error && typeof error.code === 'string') return error.code;
  return postgresCode(error.cause);
};

/** True when a row with the same unique value is there already. */
export const isUniqueViolation = (error: unknown): boolean => postgresCode(error) === '23505';
