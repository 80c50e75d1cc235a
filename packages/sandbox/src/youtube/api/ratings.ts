import type { FastifyInstance } from 'fastify';
import { firstValue, listValues } from '../../http/list-query.ts';
import { etagOf } from '../resources/resource.ts';
import type { YoutubeState } from '../state.ts';
import { addCall, listCost, writeCost } from './call.ts';
import { GoogleError, invalidFilters, requiredParameter } from './google-error.ts';

const values = { like: 1, none: 0, dislike: -1 } as const;
const names: Readonly<Record<number, keyof typeof values>> = { 1: 'like', 0: 'none', [-1]: 'dislike' };

const maxIds = 50;

const refused = (code: number, reason: string, message: string, location: string): GoogleError =>
  new GoogleError(code, { message, domain: 'youtube.video', reason, location, locationType: 'parameter' });

/** `videos.rate`, which also updates the list of liked videos, and `videos.getRating`. */
export const addRatings = (app: FastifyInstance, state: YoutubeState): void => {
  const { catalogue, libraries } = state.world;

  addCall(app, state, {
    method: 'POST',
    path: '/videos/rate',
    access: 'write',
    cost: writeCost,
    handle: ({ account, query }) => {
      const id = firstValue(query, 'id');
      const rating = firstValue(query, 'rating');
      if (id === undefined) throw requiredParameter('id');
      if (rating === undefined) throw requiredParameter('rating');
      if (!Object.hasOwn(values, rating)) {
        throw refused(400, 'invalidRating', 'The request contained an unexpected value for the rating.', 'rating');
      }
      if (catalogue.listing('youtube', id) === undefined) {
        const message = 'The video that you are trying to rate cannot be found.';
        throw refused(404, 'videoNotFound', message, 'id');
      }
      const value = values[rating as keyof typeof values];
      libraries.rate('youtube', account.name, id, value);
      libraries.setLike('youtube', account.name, id, value === 1);
      return undefined;
    },
  });

  addCall(app, state, {
    method: 'GET',
    path: '/videos/getRating',
    access: 'read',
    cost: listCost,
    handle: ({ account, query }) => {
      const ids = [...new Set(listValues(query, 'id'))];
      if (ids.length === 0) throw requiredParameter('id');
      if (ids.length > maxIds) throw invalidFilters('id');
      const items = ids
        .filter((id) => catalogue.listing('youtube', id) !== undefined)
        .map((videoId) => ({ videoId, rating: names[libraries.rating('youtube', account.name, videoId)] }));
      return { kind: 'youtube#videoGetRatingResponse', etag: etagOf(items), items };
    },
  });
};
