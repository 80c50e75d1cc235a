import { sql } from 'drizzle-orm';

/**
 * In SQL: what the database is at the moment. It is another one after every restore of a backup, by whatever means, after a failover, and
 * after a restart, which cannot be told apart from a restore of its files.
 */
export const incarnation = sql<string>`(extract(epoch from pg_postmaster_start_time())::text || '/' || pg_relation_filepath(to_regclass('copy_jobs')))`;
