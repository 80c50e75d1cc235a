/** One request that is made before anybody wants its answer. */
interface EarlyRequest {
  /** Asks for it. */
  begin(): void;
  /** The JSON of the answer. Rejects where there is none, or it was not asked for. */
  read(): Promise<unknown>;
  /** As the browser's own, except that the first request for the address gets the answer that was asked for early. */
  fetch: typeof fetch;
}

export const createEarlyRequest = (url: string, doFetch: typeof fetch): EarlyRequest => {
  const abort = new AbortController();
  let answer: Promise<Response> | null = null;
  let copy: Promise<Response> = Promise.reject(new Error(`${url} was not asked for`));
  copy.catch(() => undefined);
  return {
    begin() {
      // As the loader asks, so that the browser takes what the page preloads.
      answer = doFetch(url, { cache: 'no-cache', redirect: 'follow', signal: abort.signal });
      copy = answer.then((response) => response.clone());
      copy.catch(() => undefined);
    },
    read: async () => (await copy).json(),
    fetch(input, init) {
      if (answer === null || input !== url) return doFetch(input, init);
      const first = answer;
      answer = null;
      init?.signal?.addEventListener('abort', () => abort.abort(), { once: true });
      return first;
    },
  };
};

/** The registry of remotes, asked for while most of the shell is still on the way. */
export const earlyRegistry = createEarlyRequest('/remotes.json', (...request) => window.fetch(...request));
