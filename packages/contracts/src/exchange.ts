/** How an exchange fails. `network`: no answer, or a cut connection. */
export type ExchangeFailure = 'aborted' | 'timeout' | 'network' | 'redirect' | 'too-large';

export class ExchangeError extends Error {
  readonly kind: ExchangeFailure;

  constructor(kind: ExchangeFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ExchangeError';
    this.kind = kind;
  }
}

export interface ExchangeBounds {
  /** Milliseconds for the whole of it, the body included. */
  timeoutMs: number;
  /** Bytes of the body after decompression; 8 MiB unless given. */
  maxBytes?: number;
  signal?: AbortSignal | undefined;
  /** The platform's own `fetch` unless given. */
  fetch?: typeof fetch | undefined;
  /** Called with each part of the body as it comes, before all of it is there. Must not throw. */
  onText?: ((part: string) => void) | undefined;
}

export interface Exchanged {
  ok: boolean;
  status: number;
  headers: Headers;
  /** The whole body. Of an answer that is not 2xx it is '' where the body could not be read, so that its status is not lost. */
  text: string;
}

const defaultMaxBytes = 8 * 1024 * 1024;

const isRedirect = ({ type, status }: Response): boolean =>
  // Browsers hide everything else of a redirect that is not followed: its status is 0.
  type === 'opaqueredirect' || (status >= 300 && status < 400);

interface Reading {
  maxBytes: number;
  signal: AbortSignal;
  onText: ExchangeBounds['onText'];
}

const readText = async (response: Response, { maxBytes, signal, onText }: Reading): Promise<string> => {
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
    // What is read after the end of the exchange is for nobody.
    if (!signal.aborted) onText?.(part);
    text += part;
  }
};

/**
 * One HTTP request and its whole answer, bounded in time and size. Redirects are refused unless `init.redirect` is 'follow', so
 * that no token is sent to another host.
 *
 * The time-out and the cancel do not rely on `fetch`: some releases of Node lose `fetch`'s signal to the garbage collector while a body is read.
 * @throws {ExchangeError}
 */
export const exchange = async (
  url: string,
  init: Omit<RequestInit, 'signal'>,
  { timeoutMs, maxBytes = defaultMaxBytes, signal: outer, fetch: doFetch = fetch, onText }: ExchangeBounds,
): Promise<Exchanged> => {
  const controller = new AbortController();
  const { signal } = controller;
  const cancelled = () => new ExchangeError('aborted', 'The request was cancelled.', outer?.reason);
  if (outer?.aborted) throw cancelled();
  let fail: (error: ExchangeError) => void = () => undefined;
  const failure = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const cancel = (): void => fail(cancelled());
  outer?.addEventListener('abort', cancel, { once: true });
  const timer = setTimeout(
    () => fail(new ExchangeError('timeout', `There was no answer within ${timeoutMs} ms.`)),
    timeoutMs,
  );

  const ask = async (): Promise<Response> => {
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
    const response = await Promise.race([ask(), failure]);
    const text = await read(response);
    return { ok: response.ok, status: response.status, headers: response.headers, text };
  } catch (error) {
    if (error instanceof ExchangeError) throw error;
    throw new ExchangeError('network', 'There was no answer.', error);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', cancel);
    // Closes the connection where the answer was not read to its end.
    controller.abort();
  }
};
