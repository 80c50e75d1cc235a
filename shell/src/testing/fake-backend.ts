import type { Problem, ProblemCode, User } from '@playa/contracts';

/** One request as the fake backend saw it. */
interface SeenCall {
  method: string;
  path: string;
  token: string | null;
  headers: Headers;
  /** What the address has after its `?`. */
  query: string;
  body: unknown;
}

type Handler = (call: SeenCall) => Response | Promise<Response>;

export const json = (body: unknown, status = 200) => Response.json(body, { status });

export const problem = (status: number, code: ProblemCode, message: string) =>
  json({ status: 'error', code, message } satisfies Problem, status);

export const sessionBody = (accessToken: string, user: User) => ({
  status: 'success',
  message: 'Welcome',
  accessToken,
  user,
});

/** A `fetch` that answers by "METHOD /path" (below /api/v1) and keeps what was asked. */
export const createFakeFetch = (handlers: Record<string, Handler>) => {
  const calls: SeenCall[] = [];
  const doFetch: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const path = pathname.replace('/api/v1', '');
    const headers = new Headers(init?.headers);
    const bearer = headers.get('authorization');
    const call: SeenCall = {
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

/** An answer that the test gives later. */
export const pendingAnswer = () => {
  let give: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer, give: (response: Response) => give(response) };
};
