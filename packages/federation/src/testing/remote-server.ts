import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The response to a path: a body and status (after `until` has resolved), none, or a closed connection. */
export type Answer = { body: string; status?: number; until?: Promise<void> } | { behaviour: 'hang' | 'cut' };

export interface RemoteServer {
  origin: string;
  /** Responses by path; other paths get 404. May be changed while the server runs. */
  answers: Record<string, Answer>;
  /** Requested paths with their queries, in order. */
  requests: string[];
  /** Paths of HEAD requests. */
  probes: string[];
  close(): Promise<void>;
}

const send = (response: ServerResponse, answer: Answer): void => {
  if ('behaviour' in answer) {
    if (answer.behaviour === 'cut') response.destroy();
    return;
  }
  const respond = () => {
    response.writeHead(answer.status ?? 200, { 'access-control-allow-origin': '*' });
    response.end(answer.body);
  };
  if (answer.until) void answer.until.then(respond);
  else respond();
};

/** Starts a server for the registry and builds on a free port of 127.0.0.1. */
export const startRemoteServer = async (): Promise<RemoteServer> => {
  const answers: Record<string, Answer> = {};
  const requests: string[] = [];
  const probes: string[] = [];
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    (request.method === 'HEAD' ? probes : requests).push(url);
    send(response, answers[url.split('?')[0] ?? '/'] ?? { body: 'not here', status: 404 });
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
