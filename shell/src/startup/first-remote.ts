import { paths, type RemoteName } from '@playa/contracts';
import { routeTable, type ShellRoute } from '../routes/route-table.ts';

/** `/playlist/:service/:id` -> an expression for the addresses of that page. The router is too large for what runs this early. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');

const routeOf = (pathname: string): ShellRoute | undefined =>
  routeTable.find(({ path }) => patternOf(path).test(pathname));

/** Where the guard of a page sends those whom it refuses. */
const instead = ({ guard }: ShellRoute, hasToken: boolean): string | null => {
  if (guard === 'guest') return hasToken ? paths.home : null;
  return guard === 'user' && !hasToken ? paths.login : null;
};

/**
 * The remote whose page will most likely be the first one at this address; null where the route table does not know it. The guards may
 * still decide otherwise, e.g. when a token turns out to have expired.
 */
export const firstRemote = (pathname: string, hasToken: boolean): RemoteName | null => {
  const route = routeOf(pathname);
  if (!route) return null;
  const other = instead(route, hasToken);
  return (other === null ? route : routeOf(other))?.remote ?? null;
};
