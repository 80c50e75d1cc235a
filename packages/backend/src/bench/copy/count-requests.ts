import { type ServiceName, serviceNames } from '@playa/contracts';
import { type CopyWorld, urlOf } from './copy-world.ts';

/** Requests by route, such as "GET /v1/search", of each service. */
export type Requests = Readonly<Record<ServiceName, Readonly<Record<string, number>>>>;

/** The requests that the services have seen since they were started. */
export const countRequests = async (world: CopyWorld): Promise<Requests> => {
  const counts = serviceNames.map(async (service) => {
    const response = await fetch(`${urlOf(world, service)}/_sandbox/requests`);
    return [service, ((await response.json()) as { routes: Record<string, number> }).routes];
  });
  return Object.fromEntries(await Promise.all(counts));
};

/** Those of `after` that are not among `before`. */
export const requestsSince = (before: Requests, after: Requests): Requests => {
  const since = serviceNames.map((service) => {
    const routes = Object.entries(after[service]).map(([route, count]) => [
      route,
      count - (before[service][route] ?? 0),
    ]);
    return [service, Object.fromEntries(routes.filter(([, count]) => Number(count) > 0))];
  });
  return Object.fromEntries(since);
};

export const totalOf = (routes: Readonly<Record<string, number>>): number =>
  Object.values(routes).reduce((sum, count) => sum + count, 0);

/** Routes that look songs up: the services' searches, and Apple's songs by ISRC. */
const isSearch = (route: string): boolean => /^GET .*\/(search|catalog\/:[a-z]+\/songs)$/i.test(route);

export const searchesAmong = (routes: Readonly<Record<string, number>>): number =>
  totalOf(Object.fromEntries(Object.entries(routes).filter(([route]) => isSearch(route))));
