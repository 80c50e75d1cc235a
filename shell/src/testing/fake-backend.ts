import type { Problem, ProblemCode, User } from '@playa/contracts';

/** One request to the fake backend. */
interface RecordedCall {
  method: string;
  path: string;
  token: string | null;
  headers: Headers;
  /** The query without its `?`. */
  query: string;
  body: unknown;
}

type Handler = (call: RecordedCall) => Response | Promise<Response>;

export const json = (body: unknown, status = 200) => Response.json(body, { status });

export const problem = (status: number, code: ProblemCode, message: string) =>
  json({ status: 'error', code, message } satisfies Problem, status);

export const sessionBody = (accessToken: string, user: User) => ({
  status: 'success',
  message: 'Welcome',
  accessToken,
  user,
});

/** A `fetch` that calls the handler of "METHOD /path" (below /api/v1) and records all requests. */
export const createFakeFetch = (handlers: Record<string, Handler>) => {
  const calls: RecordedCall[] = [];
  const doFetch: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const path = pathname.replace('/api/v1', '');
    const headers = new Headers(init?.headers);
    const bearer = headers.get('authorization');
    const call: RecordedCall = {
      method: init?.method ?? 'GET',
      path,
      token: bearer?.replace('Bearer ', '') ?? null,
      headers,
      query: search.slice(1),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    };
    calls.push(call);
    if (init?.signal?.aborted) throw init.signal.reason;
    const handler = handlers[`${call.method} ${path}`];
    return handler ? handler(call) : problem(404, 'not-found', `no ${path}`);
  };
  return { fetch: doFetch, calls };
};

/** A response that the test resolves later. */
export const pendingResponse = () => {
  let give: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer, give: (response: Response) => give(response) };
};
