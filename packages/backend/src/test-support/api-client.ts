import {
  type CallArguments,
  type CallContext,
  type CallInput,
  callEndpoint,
  type Endpoint,
  ProblemError,
} from '@playa/contracts';
import type { z } from 'zod';

/** One browser: keeps its cookies and its access token. `extra` are headers that it always sends. */
export class ApiClient {
  readonly cookies = new Map<string, string>();
  accessToken = '';
  readonly #url: string;
  readonly #extra: Readonly<Record<string, string>>;
  /** Headers of the last answer. */
  headers = new Headers();
  status = 0;

  constructor(url: string, extra: Readonly<Record<string, string>> = {}) {
    this.#url = url;
    this.#extra = extra;
  }

  /** As the browser's `fetch`, with the cookies. */
  readonly fetch: typeof fetch = async (input, init) => {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), cookie } });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    this.headers = response.headers;
    this.status = response.status;
    return response;
  };

  call<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Promise<z.output<E['response']>> {
    return this.listen(endpoint, input ?? ({} as CallInput<E>));
  }

  /** A call whose events are told to `onEvent`. */
  listen<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    onEvent?: CallContext['onEvent'],
  ): Promise<z.output<E['response']>> {
    const headers: Record<string, string> = { ...this.#extra };
    if (this.accessToken) headers.authorization = `Bearer ${this.accessToken}`;
    // Without its schema the body goes out as it is: how the server takes a wrong one is what tests ask.
    const unchecked: E = { ...endpoint, body: undefined };
    const listening = onEvent ? { onEvent } : {};
    return callEndpoint(unchecked, input, { baseUrl: this.#url, fetch: this.fetch, headers, ...listening });
  }

  /** The problem that a call ends with. */
  async problem<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<ProblemError['problem']> {
    const error: unknown = await this.call(endpoint, ...input).then(
      () => 'the call succeeded',
      (reason: unknown) => reason,
    );
    if (error instanceof ProblemError) return error.problem;
    throw new Error(`expected a problem, got ${String(error)}`);
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (
      attributes.some((attribute) => /^ *max-age=0$/i.test(attribute) || /expires=Thu, 01 Jan 1970/i.test(attribute))
    ) {
      this.cookies.delete(name);
    } else this.cookies.set(name, value);
  }
}
