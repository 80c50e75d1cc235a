import type { FastifyInstance } from 'fastify';
import { cut, firstValue, listValues, type Query } from '../../http/list-query.ts';
import type { Listing } from '../../world/types.ts';
import { show } from '../resources/resource.ts';
import { searchParts, searchResult } from '../resources/search-result.ts';
import { musicCategoryId } from '../resources/video.ts';
import type { YoutubeState } from '../state.ts';
import { addCall, searchPrice } from './call.ts';
import { GoogleError, invalidParameter } from './google-error.ts';
import { listAnswer, readParts, readWindow } from './page.ts';

/** Results YouTube pages through for one query, at most. */
const deepest = 500;

const types = ['video', 'channel', 'playlist'];

const readTypes = (query: Query): string[] => {
  const wanted = listValues(query, 'type');
  for (const type of wanted) if (!types.includes(type)) throw invalidParameter('type', `Invalid value '${type}'.`);
  return wanted.length === 0 ? types : wanted;
};

/** Everything in the catalogue is a music video; other kinds and categories have nothing to show. */
const find = ({ world }: YoutubeState, query: Query): readonly Listing[] => {
  const wanted = readTypes(query);
  const category = firstValue(query, 'videoCategoryId');
  if (category !== undefined && wanted.join() !== 'video') {
    throw new GoogleError(400, {
      message: 'The request contains an invalid combination of search filters and/or restrictions.',
      domain: 'youtube.search',
      reason: 'invalidSearchFilter',
      location: 'parameters.',
      locationType: 'other',
    });
  }
  const text = firstValue(query, 'q');
  const hasVideos = wanted.includes('video') && (category ?? musicCategoryId) === musicCategoryId;
  return text === undefined || !hasVideos ? [] : world.catalogue.search('youtube', text, deepest);
};

/** `search.list`: videos by text. Paid for from its own daily bucket. */
export const addSearch = (app: FastifyInstance, state: YoutubeState): void =>
  addCall(app, state, {
    method: 'GET',
    path: '/search',
    access: 'read',
    price: searchPrice,
    answer: ({ query, origin }) => {
      const parts = readParts(query, searchParts);
      const window = readWindow(query);
      const found = find(state, query);
      const items = cut(found, window).map((listing) => show(searchResult(origin, listing), parts));
      return { ...listAnswer('search', window, found.length, items), regionCode: 'US' };
    },
  });
