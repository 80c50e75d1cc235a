import { exchange } from '@playa/contracts';
import { z } from 'zod';
import type { StackUrls } from './playa-client.ts';

const Counts = z.object({ total: z.number(), routes: z.record(z.string(), z.number()) });
type Counts = z.infer<typeof Counts>;

const services = ['spotify', 'youtube', 'apple'] as const;

const getJson = async (url: string): Promise<unknown> =>
  JSON.parse((await exchange(url, {}, { timeoutMs: 30_000 })).text);

/** The number of requests to each service since its last reset, by route. */
export const countRequests = async (urls: StackUrls): Promise<Record<string, Counts>> => {
  const counts = await Promise.all(
    services.map(async (service) => Counts.parse(await getJson(`${urls.sandbox[service]}/_sandbox/requests`))),
  );
  return Object.fromEntries(services.map((service, index) => [service, counts[index] ?? { total: 0, routes: {} }]));
};

/** The requests between two counts, without routes that were not called. */
export const requestsBetween = (
  before: Record<string, Counts>,
  after: Record<string, Counts>,
): Record<string, Counts> =>
  Object.fromEntries(
    Object.entries(after).map(([service, { total, routes }]) => {
      const earlier = before[service] ?? { total: 0, routes: {} };
      const called = Object.entries(routes).map(
        ([route, count]) => [route, count - (earlier.routes[route] ?? 0)] as const,
      );
      return [
        service,
        { total: total - earlier.total, routes: Object.fromEntries(called.filter(([, count]) => count > 0)) },
      ];
    }),
  );

/** The id of a track's work, the same on all services and for all recordings. */
export const workIdOf = async (
  urls: StackUrls,
  service: (typeof services)[number],
  trackId: string,
): Promise<string> => {
  const recording = await getJson(`${urls.sandbox[service]}/_sandbox/recordings/${encodeURIComponent(trackId)}`);
  return z.object({ workId: z.string() }).parse(recording).workId;
};
