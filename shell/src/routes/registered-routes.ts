import type { RemoteRegistry } from '@playa/contracts';
import { routeTable, type ShellRoute } from './route-table.ts';

/** A page that the registry adds and the shell does not take, with the reason. */
interface RefusedPage {
  remote: string;
  path: string;
  reason: string;
}

/** Told to developers; the page itself is an address that leads nowhere. */
export class RefusedPages extends Error {
  constructor(pages: readonly RefusedPage[]) {
    const each = pages.map(({ remote, path, reason }) => `${path} of ${remote}: ${reason}`);
    super(`The registry has pages that the shell can't take. ${each.join('; ')}`);
    this.name = 'RefusedPages';
  }
}

interface RegisteredRoutes {
  routes: ShellRoute[];
  refused: RefusedPage[];
}

const isParameter = (part: string | undefined): boolean => part?.startsWith(':') === true;

/** True when there is an address that both paths lead to. */
export const overlap = (one: string, other: string): boolean => {
  const parts = one.split('/');
  const others = other.split('/');
  return (
    parts.length === others.length &&
    parts.every((part, at) => part === others[at] || isParameter(part) || isParameter(others[at]))
  );
};

/** Files of a build and calls to a backend on the same origin are below these. */
const reserved = ['static', 'api'];

/** In a path these say that a service was connected (`redirect-result/`). */
const services = ['spotify', 'google', 'youtube'];

const reasonAgainst = (path: string, taken: readonly ShellRoute[]): string | null => {
  const [, first = '', ...rest] = path.split('/');
  if (reserved.includes(first)) return `"/${first}" is not for pages`;
  const service = services.find((name) => [first, ...rest].some((part) => !isParameter(part) && part.includes(name)));
  if (service) return `"${service}" in an address says that the service was connected`;
  const route = taken.find((it) => overlap(it.path, path));
  return route ? `its address is that of "${route.page}" of ${route.remote}` : null;
};

/** The routes that the registry adds to those of the shell, which nobody can take. Of two remotes with one address the first counts. */
export const registeredRoutes = ({ remotes }: Pick<RemoteRegistry, 'remotes'>): RegisteredRoutes => {
  const routes: ShellRoute[] = [];
  const refused: RefusedPage[] = [];
  for (const { name: remote, pages } of remotes) {
    for (const { name: page, path, guard, layout } of pages) {
      const reason = reasonAgainst(path, [...routeTable, ...routes]);
      if (reason) refused.push({ remote, path, reason });
      else routes.push({ page, path, remote, guard, layout });
    }
  }
  return { routes, refused };
};
