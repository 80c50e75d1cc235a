import type PgBoss from 'pg-boss';

const queue = 'housekeeping';
/** Every hour. */
const schedule = '17 * * * *';

/** Has one of the backends do this every hour. */
export const startHousekeeping = async (boss: PgBoss, work: () => Promise<void>): Promise<void> => {
  await boss.createQueue(queue);
  await boss.schedule(queue, schedule);
  await boss.work(queue, work);
};
