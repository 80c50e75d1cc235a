import { createTransport } from 'nodemailer';
import type { Config } from '../app/config.ts';
import { fieldProblem, problem } from '../app/problems.ts';

export interface MailMessage {
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /**
   * Hands a mail to the mail server.
   * @throws {ProblemError} invalid-input when it won't take the address, service-unavailable when it can't be reached
   */
  send(to: string, message: MailMessage): Promise<void>;
  close(): void;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);

/** Mails over SMTP. Time-outs are short: a person waits. */
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
        if (codeOf(error) === 'EENVELOPE') throw fieldProblem('invalid-input', 'email', 'Email address is invalid');
        throw problem('service-unavailable', 'We could not send the email. Please try again in a moment.');
      }
    },
    close: () => transport.close(),
  };
};
