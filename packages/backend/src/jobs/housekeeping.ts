import type { Services } from '../app/services.ts';
import { dropOldResets } from '../auth/reset-password.ts';
import { dropOldSessions } from '../auth/sessions-store.ts';
import { dropOldOneTimeValues } from '../connections/one-time-values-store.ts';
import { dropOldCodes } from '../limits/codes-store.ts';
import { dropOldRateLimits } from '../limits/rate-limit-store.ts';
import { dropOldMails } from '../mail/outbox-store.ts';

const queue = 'housekeeping';
/** Every hour. */
const schedule = '17 * * * *';

/** Drops what has run out; nothing depends on it being gone. */
export const tidyUp = async (db: Services['db']): Promise<void> => {
  await dropOldRateLimits(db);
  await dropOldSessions(db);
  await dropOldResets(db);
  await dropOldCodes(db);
  await dropOldMails(db);
  await dropOldOneTimeValues(db);
};

/** Has one of the backends tidy up every hour. */
export const startHousekeeping = async ({ boss, db }: Pick<Services, 'boss' | 'db'>): Promise<void> => {
  await boss.createQueue(queue);
  await boss.schedule(queue, schedule);
  await boss.work(queue, () => tidyUp(db));
};
