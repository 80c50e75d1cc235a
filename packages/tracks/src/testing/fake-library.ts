import { type ServiceName, type StreamingCapabilities, type StreamingClient, StreamingError } from '@playa/contracts';

/** The user's saved songs on a service. Tests can block and fail its requests. */
export interface FakeLibrary {
  client: StreamingClient;
  saved: Set<string>;
  /** Every request: "save a", "remove a", "ask a,b". */
  requests: string[];
  /** While true, requests fail. */
  failing: boolean;
  /** While true, requests wait for `release`. */
  blocked: boolean;
  /** Answers the oldest waiting request. */
  release(): Promise<void>;
}

const everything = { saveTracks: true, removeSavedTracks: true, checkSaved: true };

export const fakeLibrary = (
  service: ServiceName = 'spotify',
  capabilities: Partial<StreamingCapabilities> = everything,
): FakeLibrary => {
  const waiting: (() => void)[] = [];
  const request = async (words: string) => {
    library.requests.push(words);
    if (library.blocked) await new Promise<void>((resume) => waiting.push(resume));
    if (library.failing) throw new StreamingError(service, 'unavailable', 'down');
  };
  const client: Partial<StreamingClient> = {
    service,
    capabilities: capabilities as StreamingCapabilities,
    limits: { addBatch: 100, isrcBatch: 1, editBatch: 2 },
    async saveTracks(ids) {
      await request(`save ${ids.join()}`);
      for (const id of ids) library.saved.add(id);
    },
    async removeSavedTracks(ids) {
      await request(`remove ${ids.join()}`);
      for (const id of ids) library.saved.delete(id);
    },
    async savedAmong(ids) {
      await request(`ask ${ids.join()}`);
      return new Set(ids.filter((id) => library.saved.has(id)));
    },
  };
  const library: FakeLibrary = {
    client: client as StreamingClient,
    saved: new Set(),
    requests: [],
    failing: false,
    blocked: false,
    async release() {
      waiting.shift()?.();
      // The store handles the answer in microtasks.
      await new Promise((resume) => setTimeout(resume, 0));
    },
  };
  return library;
};
