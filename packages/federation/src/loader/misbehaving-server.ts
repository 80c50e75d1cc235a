import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How one address is answered: a body, a status, not at all, or by cutting the line. */
export type Answer = { body: string; status?: number } | { behaviour: 'hang' | 'cut' };

export interface MisbehavingServer {
  origin: string;
  /** By path; what is not there is answered with 404. May be changed while the server runs. */
  answers: Record<string, Answer>;
  /** Paths with their queries, in the order in which they were asked for. */
  requests: string[];
  close(): Promise<void>;
}

const give = (response: ServerResponse, answer: Answer): void => {
  if ('behaviour' in answer) {
    if (answer.behaviour === 'cut') response.destroy();
    return;
  }
  response.writeHead(answer.status ?? 200, { 'access-control-allow-origin': '*' });
  response.end(answer.body);
};

/** A remote's server that answers as the test says; port 0, loopback. */
export const startMisbehavingServer = async (): Promise<MisbehavingServer> => {
  const answers: Record<string, Answer> = {};
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    requests.push(address);
    give(response, answers[address.split('?')[0] ?? '/'] ?? { body: 'not here', status: 404 });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    answers,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
