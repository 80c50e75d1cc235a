/** PostgreSQL's error code (SQLSTATE) behind an error, if it is one of the database's. */
export const postgresCode = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if ('severity' in error && 'code' in error && typeof error.code === 'string') return error.code;
  return postgresCode(error.cause);
};

/** True when a row with the same unique value is there already. */
export const isUniqueViolation = (error: unknown): boolean => postgresCode(error) === '23505';

/** What Node says of a server that cannot be reached. */
const networkCodes: readonly unknown[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
];

/** What the driver and its pool say of a connection or the pool; these errors have no codes. */
const driverMessages: readonly string[] = [
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
];

/**
 * SQLSTATEs that pass by themselves: connection lost (08), out of resources (53), shutting down or starting (57P01 to 57P05), taken
 * over by a standby that is still read-only (25006), and what the pool's time-outs and other transactions end (25P03, 55P03, 57014,
 * 40001, 40P01).
 */
const passingStates = /^(08\w{3}|53\w{3}|57P0[1-5]|25006|25P03|55P03|57014|40001|40P01)$/;

/** True for an error that says that a server cannot be reached, whichever it is. */
export const isUnreachable = (error: unknown): boolean => {
  if (error instanceof AggregateError) return error.errors.some(isUnreachable);
  if (!(error instanceof Error)) return false;
  return ('code' in error && networkCodes.includes(error.code)) || isUnreachable(error.cause);
};

const isDriverError = (error: unknown): boolean =>
  error instanceof Error && (driverMessages.includes(error.message) || isDriverError(error.cause));

/** True for an error after which nothing more can be asked over the same connection. */
export const isConnectionLost = (error: unknown): boolean => isUnreachable(error) || isDriverError(error);

/** True for an error of a database that is away or too busy: the same may work a moment later. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  passingStates.test(postgresCode(error) ?? '') || isConnectionLost(error);
