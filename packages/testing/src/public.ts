export { type DatabaseOptions, type RunningDatabase, startDatabase } from './database/start-database.ts';
export { createTestDatabase, type DatabaseTemplate } from './database/test-database.ts';
export type { Mail } from './mailbox/mail.ts';
export { type Mailbox, startMailbox } from './mailbox/start-mailbox.ts';
export { malformedTargets, statusOf } from './raw-request.ts';
export { type RunningRedis, startRedis } from './redis/start-redis.ts';
