import type { FastifyInstance } from 'fastify';
import { firstValue, listValues, type Query, sliceWindow } from '../../http/list-query.ts';
import { findPlaylists } from '../../world/public-playlists.ts';
import { type Resource, show } from '../resources/resource.ts';
import { playlistResult, searchParts, searchResult } from '../resources/search-result.ts';
import { musicCategoryId } from '../resources/video.ts';
import type { YoutubeState } from '../state.ts';
import { addCall, type Call, searchCost } from './call.ts';
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

/** Videos, then playlists. Everything in the catalogue is a music video; channels and other categories have nothing to show. */
const find = ({ world }: YoutubeState, { query, origin }: Call): readonly Resource[] => {
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
  if (text === undefined) return [];
  const hasVideos = wanted.includes('video') && (category ?? musicCategoryId) === musicCategoryId;
  const videos = hasVideos ? world.catalogue.search('youtube', text, deepest) : [];
  const playlists = wanted.includes('playlist') ? findPlaylists(world, 'youtube', text) : [];
  return [
    ...videos.map((listing) => searchResult(origin, listing)),
    ...playlists.map(({ playlist, owner }) => playlistResult(origin, playlist, owner)),
  ];
};

/** `search.list`: videos and playlists by text. Paid for from its own daily bucket. */
export const addSearch = (app: FastifyInstance, state: YoutubeState): void =>
  addCall(app, state, {
    method: 'GET',
    path: '/search',
    access: 'read',
    cost: searchCost,
    handle: (call) => {
      const parts = readParts(call.query, searchParts);
      const window = readWindow(call.query);
      const found = find(state, call);
      const items = sliceWindow(found, window).map((result) => show(result, parts));
      return { ...listAnswer('search', window, found.length, items), regionCode: 'US' };
    },
  });
