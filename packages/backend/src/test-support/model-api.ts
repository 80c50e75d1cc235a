import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

/** A request as a model's API gets it. */
export interface ModelRequest {
  model: string;
  /** The instructions, and the listener's data as JSON. */
  system: string;
  data: string;
  authorization: string | undefined;
}

/** What the model says; or what becomes of the request, for an API that does not answer as it should. */
export type ModelBehaviour = (request: ModelRequest, response: ServerResponse, raw: IncomingMessage) => string | null;

/** Ids of the songs that a request offers; none where it asks what a request means. */
export const offeredIds = ({ data }: ModelRequest): string[] => {
  const { songs = [] } = JSON.parse(data) as { songs?: { id: string }[] };
  return songs.map(({ id }) => id);
};

const nothing = { genres: [], moods: [], activities: [], places: [], languages: [], artists: [] };

/** Understands nothing besides, and chooses the songs in the middle of what is offered. */
export const honestModel: ModelBehaviour = (request) => {
  const ids = offeredIds(request);
  return JSON.stringify(ids.length === 0 ? nothing : { ids: ids.slice(10, 30) });
};

interface ChatBody {
  model: string;
  messages: { role: string; content: string }[];
}

/** A stand-in for any OpenAI-compatible API, on a free port. */
export const startModelApi = async () => {
  const requests: ModelRequest[] = [];
  let behaviour = honestModel;
  let pending = 0;

  const answer = async (raw: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { model, messages } = JSON.parse(await textOf(raw)) as ChatBody;
    const said = (role: string) => messages.find((message) => message.role === role)?.content ?? '';
    const { authorization } = raw.headers;
    const request = { model, system: said('system'), data: said('user'), authorization };
    requests.push(request);
    const content = behaviour(request, response, raw);
    if (content === null) return;
    const choice = { index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' };
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    const body = { id: 'chat-1', object: 'chat.completion', created: 0, model, choices: [choice], usage };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  const server = createServer((raw, response) => {
    pending += 1;
    response.on('close', () => {
      pending -= 1;
    });
    if (raw.method !== 'POST' || raw.url !== '/v1/chat/completions') response.writeHead(404).end();
    else void answer(raw, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    /** Requests that are under way. */
    pending: () => pending,
    behave: (next: ModelBehaviour): void => {
      behaviour = next;
      requests.length = 0;
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
