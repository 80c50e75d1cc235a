import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface RecordedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** `cut` drops the connection without a response, `hang` never responds. */
export type ScriptedResponse =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | 'cut'
  | 'hang';

export interface FakeService {
  url: string;
  seen: RecordedRequest[];
}

const parseRequest = async (request: IncomingMessage): Promise<RecordedRequest | undefined> => {
  const base = 'http://127.0.0.1';
  if (!URL.canParse(request.url ?? '/', base)) return undefined;
  const url = new URL(request.url ?? '/', base);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
};

/** A scripted HTTP service on a free port, which records the requests. It is closed at the end of its test. */
export const fakeService = async (
  play: (request: RecordedRequest) => ScriptedResponse | Promise<ScriptedResponse>,
): Promise<FakeService> => {
  const seen: RecordedRequest[] = [];
  const server = createServer(async (request, response) => {
    const asked = await parseRequest(request);
    if (asked === undefined) {
      response.writeHead(400).end();
      return;
    }
    seen.push(asked);
    const played = await play(asked);
    if (played === 'hang') return;
    if (played === 'cut') {
      request.socket.destroy();
      return;
    }
    // Without `Date` the client uses its own clock; a test may send the header.
    response.sendDate = false;
    const body = played.text ?? (played.json === undefined ? '' : JSON.stringify(played.json));
    response.writeHead(played.status ?? 200, { 'content-type': 'application/json', ...played.headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, seen };
};
