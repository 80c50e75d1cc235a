import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface MailMessage {
  subject: string;
  text: string;
  html: string;
}

/** The mail server won't take the mail however often it is sent, e.g. because of its address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

export interface Mailer {
  /**
   * Hands a mail to the mail server.
   * @throws {MailRefused} when trying again makes no sense
   * @throws when the mail server can't be reached or asks to come back later
   */
  send(to: string, message: MailMessage): Promise<void>;
  close(): void;
}

/** SMTP's 4xx ask to try again later, a full mailbox or greylisting for instance. */
const isRefusal = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const status = 'responseCode' in error ? Number(error.responseCode) : 500;
  return ['EENVELOPE', 'EMESSAGE'].includes(String(error.code)) && status >= 500;
};

/** Mails over SMTP. */
export const createMailer = ({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
  });
  return {
    send: async (to, message) => {
      try {
        await transport.sendMail({ from: mailFrom, to, ...message });
      } catch (error) {
        throw isRefusal(error) ? new MailRefused('the mail server refused the mail', { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
};
