import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How one path is answered: with a body and status (once `until` is resolved), never, or by closing the connection. */
export type Answer = { body: string; status?: number; until?: Promise<void> } | { behaviour: 'hang' | 'cut' };

export interface RemoteServer {
  origin: string;
  /** By path; other paths are answered with 404. May be changed while the server runs. */
  answers: Record<string, Answer>;
  /** Paths with their queries, in the order of the requests. */
  requests: string[];
  /** Paths that were asked for without their body. */
  probes: string[];
  close(): Promise<void>;
}

const send = (response: ServerResponse, answer: Answer): void => {
  if ('behaviour' in answer) {
    if (answer.behaviour === 'cut') response.destroy();
    return;
  }
  const answerNow = () => {
    response.writeHead(answer.status ?? 200, { 'access-control-allow-origin': '*' });
    response.end(answer.body);
  };
  if (answer.until) void answer.until.then(answerNow);
  else answerNow();
};

/** A server for registry and builds that answers as the test says; a free port of 127.0.0.1. */
export const startRemoteServer = async (): Promise<RemoteServer> => {
  const answers: Record<string, Answer> = {};
  const requests: string[] = [];
  const probes: string[] = [];
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    (request.method === 'HEAD' ? probes : requests).push(address);
    send(response, answers[address.split('?')[0] ?? '/'] ?? { body: 'not here', status: 404 });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    answers,
    requests,
    probes,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
