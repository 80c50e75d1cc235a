import type { Config } from './config.ts';
import { isUnreachable, postgresCode } from './database/database-errors.ts';
import { RedisUnusable } from './sockets/redis.ts';

const codeOf = (error: unknown): string | null => {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return null;
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
};

/** Why the backend could not start, in one sentence for the person who started it. */
export const sentenceFor = (
  error: unknown,
  config: Pick<Config, 'host' | 'port' | 'metrics' | 'databaseUrl'>,
): string => {
  if (error instanceof RedisUnusable) return error.message;
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    const ofMetrics = error instanceof Error && 'port' in error && error.port === config.metrics?.port;
    const [host, port, variable] = ofMetrics
      ? [config.metrics?.host, config.metrics?.port, 'METRICS_PORT']
      : [config.host, config.port, 'BACKEND_PORT'];
    return `Port ${port} on ${host} is taken: stop what uses it, or set ${variable} to a free one.`;
  }
  const { host, pathname } = new URL(config.databaseUrl);
  if (isUnreachable(error)) {
    return `PostgreSQL at ${host} can't be reached: start it, or set DATABASE_URL to the right address.`;
  }
  if (postgresCode(error) !== null || code !== null) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    return `PostgreSQL at ${host} does not let Playa use the database "${pathname.slice(1)}": ${reason}.`;
  }
  return `The backend could not start: ${error instanceof Error ? error.message : String(error)}.`;
};
