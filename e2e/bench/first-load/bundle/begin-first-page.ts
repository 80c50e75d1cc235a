import { routeTable } from '../../../../shell/src/routes/route-table.ts';
import { remoteImports } from './remote-imports.ts';

/** `/playlist/:service/:id` -> an expression for the paths of that page. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`);

const route = routeTable.find(({ path }) => patternOf(path).test(window.location.pathname));

// The chunk of the first page arrives while the configuration is read. A failure is met, and told, by the loader.
if (route) remoteImports[route.remote]?.().catch(() => undefined);
