import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { addressOf } from '../request-address.ts';
import { listen } from './listen.ts';
import { type Mail, parseMail } from './mail.ts';
import { MailList, type WaitOptions } from './mail-list.ts';
import { renderPage } from './page.ts';

export interface Mailbox {
  smtpUrl: string;
  pageUrl: string;
  /** Newest first. */
  messages(): Mail[];
  /** Resolves with the newest mail to a recipient as soon as there is one; rejects after `timeout` milliseconds. */
  waitForMail(options: WaitOptions): Promise<Mail>;
  close(): Promise<void>;
}

const maxMailBytes = 1_000_000;

const createSmtp = (mails: MailList): SMTPServer => {
  let lastId = 0;
  return new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxMailBytes,
    onData: (stream, session, done) => {
      buffer(stream)
        .then((raw) =>
          parseMail(
            ++lastId,
            raw,
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        )
        .then((mail) => mails.add(mail))
        .then(() => done(), done);
    },
  });
};

const handleRequest = (mails: MailList, request: IncomingMessage, response: ServerResponse): void => {
  const url = addressOf(request);
  response.setHeader('cache-control', 'no-store');
  if (url?.pathname === '/api/messages') {
    const messages = mails.list(url.searchParams.get('to') ?? undefined);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ messages }));
    return;
  }
  if (url?.pathname !== '/') {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is nothing here.');
    return;
  }
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  response.setHeader('content-type', 'text/html; charset=utf-8').end(renderPage(mails.list()));
};

/**
 * Starts a mail server on 127.0.0.1 that accepts every mail and shows it on a page and at `/api/messages?to=`. Port 0 is a free
 * port.
 * @throws {Error} one sentence if a port is in use
 */
export const startMailbox = async (ports: { smtpPort: number; pagePort: number }): Promise<Mailbox> => {
  const mails = new MailList();
  const smtp = createSmtp(mails);
  const page = createServer((request, response) => handleRequest(mails, request, response));
  const closeSmtp = () => new Promise<void>((resolve) => smtp.close(() => resolve()));
  const smtpPort = await listen(smtp, ports.smtpPort, 'PLAYA_SMTP_PORT');
  const pagePort = await listen(Object.assign(page, { server: page }), ports.pagePort, 'PLAYA_MAILBOX_PORT').catch(
    async (error: unknown) => {
      await closeSmtp();
      throw error;
    },
  );
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    pageUrl: `http://127.0.0.1:${pagePort}`,
    messages: () => mails.list(),
    waitForMail: (options) => mails.wait(options),
    close: async () => {
      page.closeAllConnections();
      await Promise.all([closeSmtp(), new Promise((resolve) => page.close(resolve))]);
    },
  };
};
