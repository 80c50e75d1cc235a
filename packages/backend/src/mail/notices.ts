import type { Services } from '../app/services.ts';
import type { Mailer, MailMessage } from './mailer.ts';

const queue = 'notice';
/** Over about a day. */
const retries = { retryLimit: 12, retryDelay: 20, retryBackoff: true };

/** Mails that tell of something that has happened; nobody waits for them. */
export interface Notices {
  /** Mails it as soon as the mail server takes it. Never rejects. */
  send(to: string, message: MailMessage): Promise<void>;
}

interface Notice {
  to: string;
  message: MailMessage;
}

export const createNotices = async (
  { boss, log }: Pick<Services, 'boss' | 'log'>,
  mailer: Mailer,
): Promise<Notices> => {
  await boss.createQueue(queue, { name: queue, ...retries });
  const workerId = await boss.work<Notice>(queue, async (jobs) => {
    for (const { data } of jobs) await mailer.send(data.to, data.message);
  });
  return {
    send: async (to, message) => {
      try {
        await boss.send(queue, { to, message } satisfies Notice);
        boss.notifyWorker(workerId);
      } catch (error) {
        log.error({ err: error }, 'a notice could not be queued');
      }
    },
  };
};
