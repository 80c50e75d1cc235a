import type { CDPSession } from '@playwright/test';

/** A request that reached the network. Milliseconds since the page's navigation began. */
export interface Sent {
  url: string;
  startMs: number;
  endMs: number;
  /** Transferred, with headers. */
  bytes: number;
}

/** Milliseconds without a request under way after which a page counts as loaded. */
const quietMs = 1_000;
/** Milliseconds after which waiting for that is given up. */
const patienceMs = 60_000;
/** The socket of a signed-in page stays open. */
const lasting = /\/socket\.io\//;

/** Follows the requests of a page; those answered by the cache are left out. */
export const watchTraffic = async (cdp: CDPSession) => {
  await cdp.send('Network.enable');
  const sent = new Map<string, Sent>();
  const pending = new Set<string>();
  let navigation: number | undefined;
  let lastChange = performance.now();
  const settle = (requestId: string) => {
    pending.delete(requestId);
    lastChange = performance.now();
  };

  const millisecondsAt = (timestamp: number) => (timestamp - (navigation ?? timestamp)) * 1000;

  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    navigation ??= timestamp;
    const startMs = millisecondsAt(timestamp);
    sent.set(requestId, { url: request.url, startMs, endMs: startMs, bytes: 0 });
    if (!lasting.test(request.url)) pending.add(requestId);
    lastChange = performance.now();
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => sent.delete(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) sent.delete(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = sent.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, endMs: millisecondsAt(timestamp) });
    settle(requestId);
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => settle(requestId));

  return {
    requests: (): Sent[] => [...sent.values()],
    /** Resolves when no request was under way for a second. */
    quiet: async (): Promise<void> => {
      const deadline = performance.now() + patienceMs;
      lastChange = performance.now();
      while (pending.size > 0 || performance.now() - lastChange < quietMs) {
        if (performance.now() > deadline)
          throw new Error(`never answered: ${[...pending].map((id) => sent.get(id)?.url)}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
};
