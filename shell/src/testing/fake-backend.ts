import type { Problem, ProblemCode, User } from '@playa/contracts';

/** One request as the fake backend saw it. */
interface SeenCall {
  method: string;
  path: string;
  token: string | null;
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
    const path = new URL(String(input)).pathname.replace('/api/v1', '');
    const bearer = new Headers(init?.headers).get('authorization');
    const call: SeenCall = { method: init?.method ?? 'GET', path, token: bearer?.replace('Bearer ', '') ?? null };
    calls.push(call);
    const handler = handlers[`${call.method} ${path}`];
    return handler ? handler(call) : problem(404, 'not-found', `no ${path}`);
  };
  return { fetch: doFetch, calls };
};
