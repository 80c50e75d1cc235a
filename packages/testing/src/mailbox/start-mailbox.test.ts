import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { malformedTargets, statusOf } from '../raw-request.ts';
import { type Mailbox, startMailbox } from './start-mailbox.ts';

/** Speaks SMTP as a mail server would hear it; answers what was said. */
const deliver = async (mailbox: Mailbox, to: string, message: readonly string[]): Promise<string> => {
  const socket = connect(Number(new URL(mailbox.smtpUrl).port), '127.0.0.1');
  const said = text(socket);
  const lines = ['HELO test', 'MAIL FROM:<playa@playa.test>', `RCPT TO:<${to}>`, 'DATA', ...message, '.', 'QUIT'];
  for (const line of lines) {
    const inBody = message.includes(line);
    if (!inBody) await once(socket, 'readable');
    socket.write(`${line}\r\n`);
  }
  return said;
};

describe('the mailbox', () => {
  let mailbox: Mailbox;
  beforeEach(async () => {
    mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 });
  });
  afterEach(() => mailbox.close());

  const post = (to: string, subject: string, body: string) =>
    deliver(mailbox, to, [
      `Subject: ${subject}`,
      'From: Playa <playa@playa.test>',
      'Content-Type: text/plain; charset=utf-8',
      '',
      body,
    ]);
  const page = async (path = '/') => {
    const response = await fetch(mailbox.pageUrl + path);
    return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
  };

  it.each(malformedTargets)('answers GET %s and keeps running', async (target) => {
    expect([200, 400, 404]).toContain(await statusOf(mailbox.pageUrl, target));
    expect((await page()).status).toBe(200);
  });

  it('receives mail over SMTP and parses it', async () => {
    const waiting = mailbox.waitForMail({ to: 'ada@playa.test', timeout: 5000 });
    await post('ada@playa.test', 'Your code', 'Use 4711, é');
    expect(await waiting).toEqual({
      id: 1,
      from: 'playa@playa.test',
      to: ['ada@playa.test'],
      subject: 'Your code',
      text: 'Use 4711, é\n',
      html: '',
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  it('waits for a mail by recipient and id', async () => {
    await post('Ada@playa.test', 'first', 'one');
    const first = await mailbox.waitForMail({ to: 'ADA@playa.test', timeout: 5000 });
    const next = mailbox.waitForMail({ to: 'ada@playa.test', after: first.id, timeout: 5000 });
    await post('tunde@playa.test', 'not this', 'two');
    await post('ada@playa.test', 'second', 'three');
    expect((await next).subject).toBe('second');
    expect(mailbox.messages().map(({ subject }) => subject)).toEqual(['second', 'not this', 'first']);
  });

  it('rejects after the timeout', async () => {
    await expect(mailbox.waitForMail({ to: 'ada@playa.test', timeout: 20 })).rejects.toThrow(
      'no mail to ada@playa.test within 20 ms',
    );
  });

  it('shows the newest first, with a large code, and reloads', async () => {
    expect((await page()).body).toContain('No mail yet.');
    await post('ada@playa.test', 'older', 'Use 1111');
    await post('ada@playa.test', 'newer', 'Use 2222');
    const { body, type } = await page();
    expect(type).toBe('text/html; charset=utf-8');
    expect(body.indexOf('2222')).toBeLessThan(body.indexOf('1111'));
    expect(body).toContain('<p class="code" aria-label="Code">2222</p>');
    expect(body).toContain('http-equiv="refresh"');
  });

  it('links the addresses of a mail', async () => {
    await post('ada@playa.test', 'link', 'Open http://127.0.0.1:3000/profile#link=a&email=b');
    expect((await page()).body).toContain('<a href="http://127.0.0.1:3000/profile#link=a&amp;email=b">');
  });

  it('escapes the content of mails', async () => {
    await post('ada@playa.test', '<script>alert(1)</script>', '<img src=x onerror="alert(2)"> & \'more\'');
    const { body } = await page();
    expect(body).not.toMatch(/<script|<img/);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('lists mails by recipient as JSON', async () => {
    await post('ada@playa.test', 'for ada', 'x');
    await post('tunde@playa.test', 'for tunde', 'x');
    const { messages } = JSON.parse((await page('/api/messages?to=ada%40playa.test')).body);
    expect(messages.map(({ subject }: { subject: string }) => subject)).toEqual(['for ada']);
    expect(JSON.parse((await page('/api/messages')).body).messages).toHaveLength(2);
    expect((await page('/elsewhere')).status).toBe(404);
  });

  it('names a port that is in use and closes the other one', async () => {
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const { port } = otherServer.address() as AddressInfo;
    const sentence = `Port ${port} on 127.0.0.1 is taken: stop what uses it, or set PLAYA_MAILBOX_PORT to a free one.`;
    await expect(startMailbox({ smtpPort: 0, pagePort: port })).rejects.toThrow(sentence);
    await expect(startMailbox({ smtpPort: port, pagePort: 0 })).rejects.toThrow('PLAYA_SMTP_PORT');
    otherServer.close();
  });
});
