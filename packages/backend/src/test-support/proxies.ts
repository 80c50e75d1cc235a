import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Where something on its way has got to: not there yet, or done over there and not yet answered. */
export type Moment = 'asked' | 'answered';

/** Stands between the backend and what it calls. */
export interface TestProxy {
  url: string;
  /** Called at each moment of each call; `drop` lets nothing go on. */
  watch: (moment: Moment) => Promise<'pass' | 'drop'>;
  close(): Promise<void>;
}

const pass = async () => 'pass' as const;

export interface TokenProxy extends TestProxy {
  /** What the token endpoint has answered. */
  answers: string[];
}

/** Before an OAuth service's token endpoint; its pages are shown by itself. */
export const startTokenProxy = async (target: string): Promise<TokenProxy> => {
  const answers: string[] = [];
  const server = createHttpServer(async (request, response) => {
    if (request.method === 'GET') return response.writeHead(307, { location: target + request.url }).end();
    const body = await buffer(request);
    if ((await proxy.watch('asked')) === 'drop') return request.destroy();
    const { 'content-type': type = '' } = request.headers;
    const answer = await fetch(target + request.url, { method: 'POST', body, headers: { 'content-type': type } });
    const text = await answer.text();
    answers.push(text);
    if ((await proxy.watch('answered')) === 'drop') return request.destroy();
    return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: TokenProxy = {
    answers,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    watch: pass,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
};

const endOfMail = '\r\n.\r\n';

/** Before a mail server; a call is a mail. */
export const startMailProxy = async (smtpUrl: string): Promise<TestProxy> => {
  const server = createServer(async (client) => {
    const mailServer = connect({ host: '127.0.0.1', port: Number(new URL(smtpUrl).port) });
    const close = () => {
      client.destroy();
      mailServer.destroy();
    };
    for (const socket of [client, mailServer]) socket.on('error', close).on('close', close);
    let sent = '';
    let handedOver = false;
    client.on('data', async (chunk) => {
      sent += String(chunk);
      handedOver = sent.endsWith(endOfMail);
      if (handedOver && (await proxy.watch('asked')) === 'drop') return close();
      return mailServer.write(chunk);
    });
    mailServer.on('data', async (chunk) => {
      if (handedOver && (await proxy.watch('answered')) === 'drop') return close();
      return client.write(chunk);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: TestProxy = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    watch: pass,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
};
