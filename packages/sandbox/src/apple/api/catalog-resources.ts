import type { FastifyInstance } from 'fastify';
import { listValues, sliceWindow } from '../../http/list-query.ts';
import type { AppleState } from '../state.ts';
import { invalidValue, missingParameter, notFound } from './apple-error.ts';
import { addCatalogCall, type CatalogCall } from './call.ts';
import { nextOf, readWindow } from './page.ts';
import { storefrontOf } from './storefront.ts';

/** A type of catalogue resource, with the functions that find and render it. */
interface Resource<T> {
  type: 'albums' | 'artists' | 'playlists' | 'genres';
  /** The largest number of ids in one call. */
  maxIds: number;
  find: (id: string, call: CatalogCall) => T | undefined;
  show: (item: T, call: CatalogCall) => { id: string };
  /** Its relationships, each with its own path and page sizes. */
  related?: Record<
    string,
    { list: (item: T, call: CatalogCall) => readonly unknown[]; defaultLimit: number; maxLimit: number }
  >;
  /** Relationships that are part of the resource itself. */
  included?: readonly string[];
}

/** `/catalog/{storefront}/{type}?ids=`, `.../{id}` and `.../{id}/{relationship}`. */
export const addCatalogResource = <T>(app: FastifyInstance, state: AppleState, resource: Resource<T>): void => {
  const { type, maxIds, find, show, related = {}, included = [] } = resource;
  const path = `/catalog/:storefront/${type}`;

  const pageOf = (item: T, id: string, name: string, call: CatalogCall, window?: { offset: number; limit: number }) => {
    const { list, defaultLimit } = related[name] ?? { list: () => [], defaultLimit: 0 };
    const all = list(item, call);
    const href = `/v1/catalog/${storefrontOf(call.params)}/${type}/${id}/${name}`;
    const shown = window ?? { offset: 0, limit: defaultLimit };
    return { href, ...nextOf(href, shown, all.length), data: sliceWindow(all, shown) };
  };
  const showFull = (item: T, call: CatalogCall) => {
    const shown = show(item, call);
    const relationships = included.map((name) => [name, pageOf(item, shown.id, name, call)]);
    return { ...shown, ...(included.length === 0 ? {} : { relationships: Object.fromEntries(relationships) }) };
  };
  const findOr404 = (call: CatalogCall): T => {
    storefrontOf(call.params);
    const item = find(call.params.id ?? '', call);
    if (item === undefined) throw notFound();
    return item;
  };

  addCatalogCall(app, state, {
    method: 'GET',
    path,
    handle: (call) => {
      const ids = [...new Set(listValues(call.query, 'ids'))];
      storefrontOf(call.params);
      if (ids.length === 0) throw missingParameter('ids');
      if (ids.length > maxIds) throw invalidValue('ids', `The maximum number of values is ${maxIds}`);
      return { data: ids.flatMap((id) => find(id, call) ?? []).map((item) => showFull(item, call)) };
    },
  });

  addCatalogCall(app, state, {
    method: 'GET',
    path: `${path}/:id`,
    handle: (call) => ({ data: [showFull(findOr404(call), call)] }),
  });

  for (const [name, { defaultLimit, maxLimit }] of Object.entries(related)) {
    addCatalogCall(app, state, {
      method: 'GET',
      path: `${path}/:id/${name}`,
      handle: (call) => {
        const window = readWindow(call.query, { defaultLimit, maxLimit });
        const { href: _href, ...page } = pageOf(findOr404(call), call.params.id ?? '', name, call, window);
        return page;
      },
    });
  }
};
