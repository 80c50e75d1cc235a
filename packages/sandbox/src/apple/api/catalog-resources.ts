import type { FastifyInstance } from 'fastify';
import { cut, listValues } from '../../http/list-query.ts';
import type { AppleState } from '../state.ts';
import { invalidValue, missingParameter, notFound } from './apple-error.ts';
import { addCatalogCall, type CatalogCall } from './call.ts';
import { nextOf, readWindow } from './page.ts';
import { storefrontOf } from './storefront.ts';

/** A kind of catalogue resource: how it is found and shown. */
interface Resource<T> {
  type: 'albums' | 'artists' | 'playlists' | 'genres';
  /** The largest number of ids in one call. */
  most: number;
  find: (id: string, call: CatalogCall) => T | undefined;
  show: (item: T, call: CatalogCall) => { id: string };
  /** Its relationships, each with a path of its own, and their page sizes. */
  related?: Record<string, { list: (item: T, call: CatalogCall) => readonly unknown[]; usual: number; most: number }>;
  /** Relationships that are part of the resource itself. */
  included?: readonly string[];
}

/** `/catalog/{storefront}/{type}?ids=`, `.../{id}` and `.../{id}/{relationship}`. */
export const addCatalogResource = <T>(app: FastifyInstance, state: AppleState, resource: Resource<T>): void => {
  const { type, most, find, show, related = {}, included = [] } = resource;
  const path = `/catalog/:storefront/${type}`;

  const pageOf = (item: T, id: string, name: string, call: CatalogCall, window?: { offset: number; limit: number }) => {
    const { list, usual } = related[name] ?? { list: () => [], usual: 0 };
    const all = list(item, call);
    const href = `/v1/catalog/${storefrontOf(call.params)}/${type}/${id}/${name}`;
    const shown = window ?? { offset: 0, limit: usual };
    return { href, ...nextOf(href, shown, all.length), data: cut(all, shown) };
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
    answer: (call) => {
      const ids = [...new Set(listValues(call.query, 'ids'))];
      storefrontOf(call.params);
      if (ids.length === 0) throw missingParameter('ids');
      if (ids.length > most) throw invalidValue('ids', `The maximum number of values is ${most}`);
      return { data: ids.flatMap((id) => find(id, call) ?? []).map((item) => showFull(item, call)) };
    },
  });

  addCatalogCall(app, state, {
    method: 'GET',
    path: `${path}/:id`,
    answer: (call) => ({ data: [showFull(findOr404(call), call)] }),
  });

  for (const [name, { usual, most: mostOnPage }] of Object.entries(related)) {
    addCatalogCall(app, state, {
      method: 'GET',
      path: `${path}/:id/${name}`,
      answer: (call) => {
        const window = readWindow(call.query, { usual, most: mostOnPage });
        const { href: _href, ...page } = pageOf(findOr404(call), call.params.id ?? '', name, call, window);
        return page;
      },
    });
  }
};
