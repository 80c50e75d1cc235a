import { paths, type RemoteName } from '@playa/contracts';
import { routeTable, type ShellRoute } from '../routes/route-table.ts';

/** `/playlist/:service/:id` -> a regular expression for the addresses of the page. The router is too large for the entry script. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');

const routeOf = (pathname: string): ShellRoute | undefined =>
  routeTable.find(({ path }) => patternOf(path).test(pathname));

/** The path to which the guard of a page redirects; null if it shows the page. */
const redirectTarget = ({ guard }: ShellRoute, hasToken: boolean): string | null => {
  if (guard === 'guest') return hasToken ? paths.home : null;
  return guard === 'user' && !hasToken ? paths.login : null;
};

/**
 * The remote whose page is most likely shown first at this address; null if the address is not in the route table. The guards may
 * decide differently, e.g. if the token has expired.
 */
export const firstRemote = (pathname: string, hasToken: boolean): RemoteName | null => {
  const route = routeOf(pathname);
  if (!route) return null;
  const redirect = redirectTarget(route, hasToken);
  return (redirect === null ? route : routeOf(redirect))?.remote ?? null;
};
