/** A request that is sent before its response is needed. */
interface EarlyRequest {
  /** Sends the request. */
  start(): void;
  /** Resolves with the JSON of the response. Rejects if the request failed or was not sent. */
  read(): Promise<unknown>;
  /** As `window.fetch`, but the first request for the URL gets the response of the early request. */
  fetch: typeof fetch;
}

export const createEarlyRequest = (url: string, doFetch: typeof fetch): EarlyRequest => {
  const abort = new AbortController();
  let response: Promise<Response> | null = null;
  let responseCopy: Promise<Response> = Promise.reject(new Error(`${url} was not asked for`));
  responseCopy.catch(() => undefined);
  return {
    start() {
      // The same options as the loader's, so that the browser uses the response that the page preloads.
      response = doFetch(url, { cache: 'no-cache', redirect: 'follow', signal: abort.signal });
      responseCopy = response.then((response) => response.clone());
      responseCopy.catch(() => undefined);
    },
    read: async () => (await responseCopy).json(),
    fetch(input, init) {
      if (response === null || input !== url) return doFetch(input, init);
      const first = response;
      response = null;
      init?.signal?.addEventListener('abort', () => abort.abort(), { once: true });
      return first;
    },
  };
};

/** The registry of remotes, requested while most of the shell is still loading. */
export const earlyRegistry = createEarlyRequest('/remotes.json', (...request) => window.fetch(...request));
