import { exchange } from '@playa/contracts';
import { type Model, ModelError } from '@playa/playlist-maker';
import type { APICallError } from 'ai';

export interface ModelSettings {
  /** Of an OpenAI-compatible API, e.g. https://api.example.com/v1. */
  baseUrl: string;
  /** Null where the API wants none. */
  apiKey: string | null;
  model: string;
}

/** Milliseconds for one answer; the playlist maker waits less for all of them together. */
const timeoutMs = 20_000;
/** Bytes of an answer that are read. */
const maxBytes = 256 * 1024;
const maxOutputTokens = 4_000;
/** Refusals for a limit or an account that is used up. */
const overQuota: readonly number[] = [402, 429];

/** No redirects, so that the key goes to the API alone, and no more of an answer than fits. */
const boundedFetch: typeof fetch = async (input, init = {}) => {
  const { signal, ...rest } = init;
  const bounds = { timeoutMs, maxBytes, signal: signal ?? undefined };
  const { status, headers, text } = await exchange(String(input), rest, bounds);
  return new Response(text, { status, headers: { 'content-type': headers.get('content-type') ?? '' } });
};

const isOverQuota = (error: unknown, ApiError: typeof APICallError): boolean =>
  error instanceof ApiError &&
  (overQuota.includes(error.statusCode ?? 0) || /insufficient_quota/.test(error.responseBody ?? ''));

/** A language model behind any OpenAI-compatible API. It is asked once: no request is repeated. */
export const createModel = ({ baseUrl, apiKey, model: name }: ModelSettings): Model => {
  /** Loaded for the first request, because most backends have no model and loading takes a tenth of their start. */
  const load = async () => {
    const [{ APICallError: ApiError, generateText }, { createOpenAICompatible }] = await Promise.all([
      import('ai'),
      import('@ai-sdk/openai-compatible'),
    ]);
    const provider = createOpenAICompatible({
      name: 'model',
      baseURL: baseUrl,
      fetch: boundedFetch,
      ...(apiKey === null ? {} : { apiKey }),
    });
    return { ApiError, generateText, model: provider.chatModel(name) };
  };
  let loaded: ReturnType<typeof load> | undefined;

  return {
    complete: async ({ instructions: system, data: prompt }, abortSignal) => {
      loaded ??= load();
      const { ApiError, generateText, model } = await loaded;
      try {
        const { text } = await generateText({
          model,
          system,
          prompt,
          abortSignal,
          maxOutputTokens,
          maxRetries: 0,
          temperature: 0,
        });
        return text;
      } catch (cause) {
        // What the API answered stays in `cause`, which is not logged: it may hold anything.
        throw new ModelError(isOverQuota(cause, ApiError) ? 'over-quota' : 'unavailable', { cause });
      }
    },
  };
};
