/** How an exchange fails. `network`: no answer, or the connection was lost. */
export type ExchangeFailure = 'aborted' | 'timeout' | 'network' | 'redirect' | 'too-large';

export class ExchangeError extends Error {
  readonly kind: ExchangeFailure;

  constructor(kind: ExchangeFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ExchangeError';
    this.kind = kind;
  }
}

export interface ExchangeOptions {
  /** Timeout in milliseconds, including reading the body. */
  timeoutMs: number;
  /** Most bytes of the body after decompression; 8 MiB by default. */
  maxBytes?: number;
  signal?: AbortSignal | undefined;
  /** The global `fetch` by default. */
  fetch?: typeof fetch | undefined;
  /** Called with each chunk of the body as it arrives. Must not throw. */
  onText?: ((part: string) => void) | undefined;
}

export interface ExchangeResponse {
  ok: boolean;
  status: number;
  headers: Headers;
  /** The complete body. '' if the body of a non-2xx answer could not be read, so that the status is not lost. */
  text: string;
}

const defaultMaxBytes = 8 * 1024 * 1024;

const isRedirect = ({ type, status }: Response): boolean =>
  // Browsers report an unfollowed redirect as opaque, with status 0.
  type === 'opaqueredirect' || (status >= 300 && status < 400);

interface ReadOptions {
  maxBytes: number;
  signal: AbortSignal;
  onText: ExchangeOptions['onText'];
}

const readText = async (response: Response, { maxBytes, signal, onText }: ReadOptions): Promise<string> => {
  const tooLarge = () => new ExchangeError('too-large', `The answer has more than ${maxBytes} bytes.`);
  if (Number(response.headers.get('content-length')) > maxBytes) throw tooLarge();
  if (response.body === null) return '';
  const reader = response.body.getReader();
  const cancelBody = (): void => {
    reader.cancel().catch(() => undefined);
  };
  signal.addEventListener('abort', cancelBody, { once: true });
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) throw tooLarge();
    const part = decoder.decode(value, { stream: true });
    // Text read after the exchange has ended is discarded.
    if (!signal.aborted) onText?.(part);
    text += part;
  }
};

/**
 * One HTTP request and its complete answer, limited in time and size. Redirects are rejected unless `init.redirect` is 'follow', so that no
 * token is sent to another host.
 * Timeout and cancellation do not rely on `fetch`: some Node releases garbage-collect the signal of `fetch` while a body is read.
 * @throws {ExchangeError}
 */
export const exchange = async (
  url: string,
  init: Omit<RequestInit, 'signal'>,
  { timeoutMs, maxBytes = defaultMaxBytes, signal: outer, fetch: doFetch = fetch, onText }: ExchangeOptions,
): Promise<ExchangeResponse> => {
  const controller = new AbortController();
  const { signal } = controller;
  const createAbortError = () => new ExchangeError('aborted', 'The request was cancelled.', outer?.reason);
  if (outer?.aborted) throw createAbortError();
  let fail: (error: ExchangeError) => void = () => undefined;
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const cancel = (): void => fail(createAbortError());
  outer?.addEventListener('abort', cancel, { once: true });
  const timer = setTimeout(
    () => fail(new ExchangeError('timeout', `There was no answer within ${timeoutMs} ms.`)),
    timeoutMs,
  );

  const sendRequest = async (): Promise<Response> => {
    const response = await doFetch(url, { redirect: 'manual', ...init, signal });
    if (init.redirect !== 'follow' && isRedirect(response)) {
      throw new ExchangeError('redirect', `The answer is a redirect (${response.status}).`);
    }
    return response;
  };
  const read = async (response: Response): Promise<string> => {
    try {
      return await Promise.race([readText(response, { maxBytes, signal, onText }), failure]);
    } catch (error) {
      if (response.ok || (error instanceof ExchangeError && error.kind === 'aborted')) throw error;
      return '';
    }
  };

  try {
    const response = await Promise.race([sendRequest(), failure]);
    const text = await read(response);
    return { ok: response.ok, status: response.status, headers: response.headers, text };
  } catch (error) {
    if (error instanceof ExchangeError) throw error;
    throw new ExchangeError('network', 'There was no answer.', error);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', cancel);
    // Closes the connection if the body was not read completely.
    controller.abort();
  }
};
