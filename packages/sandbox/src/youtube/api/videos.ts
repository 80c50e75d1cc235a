import type { FastifyInstance } from 'fastify';
import { listValues } from '../../http/query-values.ts';
import { show } from '../resources/resource.ts';
import { videoParts, videoResource } from '../resources/video.ts';
import type { YoutubeState } from '../state.ts';
import { addCall, listPrice } from './call.ts';
import { invalidFilters, missingFilter } from './google-error.ts';
import { listAnswer } from './page.ts';
import { readParts } from './read-query.ts';

/** Ids a call takes. */
const mostIds = 50;

/** `videos.list` by id: all that exist, in the order asked for, on one page. */
export const addVideos = (app: FastifyInstance, state: YoutubeState): void =>
  addCall(app, state, {
    method: 'GET',
    path: '/videos',
    access: 'read',
    price: listPrice,
    answer: ({ query, origin }) => {
      const parts = readParts(query, videoParts);
      const ids = [...new Set(listValues(query, 'id'))];
      if (ids.length === 0) throw missingFilter(['id']);
      if (ids.length > mostIds) throw invalidFilters('id');
      const items = ids
        .map((id) => state.world.catalogue.listing('youtube', id))
        .filter((listing) => listing !== undefined)
        .map((listing) => show(videoResource(origin, listing, state.embeds(listing)), parts));
      return listAnswer('video', { offset: 0, limit: items.length }, items.length, items);
    },
  });
