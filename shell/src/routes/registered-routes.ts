import type { RemoteRegistry } from '@playa/contracts';
import { routeTable, type ShellRoute } from './route-table.ts';

/** A page of the registry that the shell rejects, with the reason. */
interface RejectedPage {
  remote: string;
  path: string;
  reason: string;
}

/** Reported to developers. The addresses of the pages show "not found". */
export class RejectedPagesError extends Error {
  constructor(pages: readonly RejectedPage[]) {
    const each = pages.map(({ remote, path, reason }) => `${path} of ${remote}: ${reason}`);
    super(`The registry has pages that the shell can't take. ${each.join('; ')}`);
    this.name = 'RefusedPages';
  }
}

interface RegisteredRoutes {
  routes: ShellRoute[];
  rejected: RejectedPage[];
}

const isParameter = (part: string | undefined): boolean => part?.startsWith(':') === true;

/** True if an address matches both paths. */
export const pathsOverlap = (one: string, other: string): boolean => {
  const parts = one.split('/');
  const others = other.split('/');
  return (
    parts.length === others.length &&
    parts.every((part, at) => part === others[at] || isParameter(part) || isParameter(others[at]))
  );
};

/** First path segments of a build's files and of a backend on the same origin. */
const reservedSegments = ['static', 'api'];

/** In a path these names mean that a service was connected (`redirect-result/`). */
const reservedServiceNames = ['spotify', 'google', 'youtube'];

const rejectionReason = (path: string, existingRoutes: readonly ShellRoute[]): string | null => {
  const [, first = '', ...rest] = path.split('/');
  if (reservedSegments.includes(first)) return `"/${first}" is not for pages`;
  const service = reservedServiceNames.find((name) =>
    [first, ...rest].some((part) => !isParameter(part) && part.includes(name)),
  );
  if (service) return `"${service}" in an address says that the service was connected`;
  const route = existingRoutes.find((it) => pathsOverlap(it.path, path));
  return route ? `its address is that of "${route.page}" of ${route.remote}` : null;
};

/** The routes that the registry adds. A page can't have an address of the shell. If two remotes have the same address, the first one gets it. */
export const registeredRoutes = ({ remotes }: Pick<RemoteRegistry, 'remotes'>): RegisteredRoutes => {
  const routes: ShellRoute[] = [];
  const rejected: RejectedPage[] = [];
  for (const { name: remote, pages } of remotes) {
    for (const { name: page, path, guard, layout } of pages) {
      const reason = rejectionReason(path, [...routeTable, ...routes]);
      if (reason) rejected.push({ remote, path, reason });
      else routes.push({ page, path, remote, guard, layout });
    }
  }
  return { routes, rejected: rejected };
};
