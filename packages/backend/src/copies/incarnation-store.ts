import { sql } from 'drizzle-orm';

/**
 * SQL expression that identifies the incarnation of the database. It changes after every restore of a backup, after a failover, and after a
 * restart, which cannot be distinguished from a restore of the files.
 */
export const incarnation = sql<string>`(extract(epoch from pg_postmaster_start_time())::text || '/' || pg_relation_filepath(to_regclass('copy_jobs')))`;
