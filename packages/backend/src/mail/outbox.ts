import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database, Executor } from '../database/database.ts';
import { createSecretBox } from '../limits/secret-box.ts';
import { keyedHash } from '../limits/secrets.ts';
import { type Mailer, type MailMessage, MailRefused } from './mailer.ts';
import { claimMail, deleteMail, deleteMailsTo, postponeMail, storeMail } from './outbox-store.ts';

/** How many mails one backend hands over at a time. */
const concurrency = 5;
/** How often a backend looks for mails that are due, in milliseconds. */
const pollMs = 2000;
/** How long a request waits for the first attempt, in milliseconds. */
const waitMs = 1500;

/** A day: for mails that tell of something that has happened. */
export const noticeSeconds = 24 * 60 * 60;

const purpose = 'outbox';
const Letter = z.object({
  to: z.string(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
});

/** `refused`: the mail server won't ever take it. `queued`: not tried yet, or to be tried again. */
export type Delivery = 'sent' | 'refused' | 'queued';

/**
 * Mails that are stored in the transaction that gives rise to them and sent after it: no transaction waits for a mail server, and
 * no mail tells of something that was rolled back. Each is sent at least once: again when a backend dies between handing it over
 * and noting that.
 */
export interface Outbox {
  /**
   * Stores a mail; call `deliver` or `wake` after the commit.
   * @param seconds after which the mail is of no use any more
   */
  add(tx: Executor, to: string, message: MailMessage, seconds: number): Promise<string>;
  /** Drops what still waits to be sent to these addresses. */
  drop(tx: Executor, recipients: readonly string[]): Promise<void>;
  /** Sends what is due in the background. */
  wake(): void;
  /** Sends what is due and says how the first attempt of one mail ended, or `queued` after 1.5 seconds. Never rejects. */
  deliver(id: string): Promise<Delivery>;
  /** Resolves when the attempts that are under way have ended. */
  close(): Promise<void>;
}

interface Parts {
  config: Pick<Config, 'encryptionKeys'>;
  db: Database;
  log: FastifyBaseLogger;
  mailer: Mailer;
}

export const createOutbox = ({ config, db, log, mailer }: Parts): Outbox => {
  const box = createSecretBox(config.encryptionKeys);
  const hashWith = (key: Buffer, to: string): string =>
    keyedHash(key.toString('base64'), `outbox-recipient:${to.toLowerCase()}`);
  /** The newest key's first. */
  const hashesOf = (to: string): string[] => config.encryptionKeys.map((key) => hashWith(key, to));
  const waiting = new Map<string, (delivery: Delivery) => void>();
  const workers = new Set<Promise<void>>();
  let closed = false;
  /** Set by `wake`: a worker that found nothing looks once more, as the mail may have been committed since. */
  let woken = false;

  const attempt = async (row: NonNullable<Awaited<ReturnType<typeof claimMail>>>): Promise<Delivery> => {
    if (row.expiresAt.getTime() <= Date.now()) {
      await deleteMail(db, row.id);
      log.warn({ mail: row.id, attempts: row.attempts }, 'a mail was given up');
      return 'refused';
    }
    const opened = await box.open(row.sealed, purpose);
    if (opened === null) {
      // Another backend may have its key, while keys are changed.
      log.warn({ mail: row.id, attempts: row.attempts }, 'a mail could not be read');
      await postponeMail(db, row);
      return 'queued';
    }
    const { to, message } = Letter.parse(JSON.parse(opened));
    try {
      await mailer.send(to, message);
    } catch (error) {
      const refused = error instanceof MailRefused;
      // Its text may name the recipient.
      log.warn({ mail: row.id, attempts: row.attempts, refused }, 'a mail could not be sent');
      await (refused ? deleteMail(db, row.id) : postponeMail(db, row));
      return refused ? 'refused' : 'queued';
    }
    await deleteMail(db, row.id);
    return 'sent';
  };
  const work = async (): Promise<void> => {
    while (!closed) {
      const row = await claimMail(db);
      if (row) {
        const delivery = await attempt(row);
        waiting.get(row.id)?.(delivery);
      } else if (woken) woken = false;
      else return;
    }
  };
  const wake = (): void => {
    woken = true;
    if (closed || workers.size >= concurrency) return;
    const worker: Promise<void> = work()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => workers.delete(worker));
    workers.add(worker);
  };
  const poll = setInterval(wake, pollMs);
  poll.unref();

  return {
    add: async (tx, to, message, seconds) => {
      const sealed = await box.seal(JSON.stringify({ to, message }), purpose);
      return storeMail(tx, { sealed, recipientHash: hashesOf(to)[0] ?? null }, seconds);
    },
    drop: (tx, recipients) => deleteMailsTo(tx, recipients.flatMap(hashesOf)),
    wake,
    deliver: async (id) => {
      const delivery = await new Promise<Delivery>((resolve) => {
        setTimeout(resolve, waitMs, 'queued').unref();
        waiting.set(id, resolve);
        wake();
      });
      waiting.delete(id);
      return delivery;
    },
    close: async () => {
      closed = true;
      clearInterval(poll);
      await Promise.all(workers);
    },
  };
};
