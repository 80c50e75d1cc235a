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
  /** Loaded for the first mail, so that a backend starts sooner. */
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      connectionTimeout: 5000,
      greetingTimeout: 5000,
      socketTimeout: 10_000,
    });
  };
  let transport: ReturnType<typeof open> | undefined;
  return {
    send: async (to, message) => {
      transport ??= open();
      const opened = await transport;
      try {
        await opened.sendMail({ from: mailFrom, to, ...message });
      } catch (error) {
        throw isRefusal(error) ? new MailRefused('the mail server refused the mail', { cause: error }) : error;
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
};
