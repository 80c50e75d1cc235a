import type { FastifyInstance } from 'fastify';
import { type AppleState, homeStorefront } from '../state.ts';
import { notFound } from './apple-error.ts';
import { addUserCall } from './call.ts';

/** The storefront of a path; the catalogue is the same in all of them. @throws {AppleError} 404 for no country */
export const storefrontOf = (params: Readonly<Record<string, string>>): string => {
  const storefront = params.storefront ?? '';
  if (!/^[a-z]{2}$/.test(storefront)) throw notFound();
  return storefront;
};

/** `GET /me/storefront`. */
export const addStorefront = (app: FastifyInstance, state: AppleState): void =>
  addUserCall(app, state, {
    method: 'GET',
    path: '/me/storefront',
    handle: () => ({
      data: [
        {
          id: homeStorefront,
          type: 'storefronts',
          href: `/v1/storefronts/${homeStorefront}`,
          attributes: {
            name: 'United States',
            defaultLanguageTag: 'en-US',
            supportedLanguageTags: ['en-US'],
            explicitContentPolicy: 'allowed',
          },
        },
      ],
    }),
  });
