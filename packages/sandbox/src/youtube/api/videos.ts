import type { FastifyInstance } from 'fastify';
import { firstValue, type ListWindow, listValues, sliceWindow } from '../../http/list-query.ts';
import { topListings } from '../../world/charts.ts';
import type { Listing } from '../../world/types.ts';
import { show } from '../resources/resource.ts';
import { videoParts, videoResource } from '../resources/video.ts';
import type { YoutubeState } from '../state.ts';
import { addCall, type Call, listCost } from './call.ts';
import { invalidFilters, invalidParameter, missingFilter } from './google-error.ts';
import { listAnswer, readParts, readWindow } from './page.ts';

/** Maximum number of ids per call. */
const maxIds = 50;
/** Videos in the chart. */
const chartLength = 200;

const byRating = ({ world }: YoutubeState, { account }: Call, rating: string): string[] => {
  if (rating === 'like') return [...world.libraries.likes('youtube', account.name)];
  if (rating === 'dislike') return world.libraries.rated('youtube', account.name, -1);
  throw invalidParameter('myRating', `Invalid value '${rating}'. Allowed values: [dislike, like]`);
};

/** What one of the three filters names. Only ids come on one page, whatever `maxResults` says. */
const chosen = (state: YoutubeState, call: Call): { listings: Listing[]; window: ListWindow } => {
  const { catalogue } = state.world;
  const [chart, rating] = [firstValue(call.query, 'chart'), firstValue(call.query, 'myRating')];
  const ids = [...new Set(listValues(call.query, 'id'))];
  const known = (wanted: readonly string[]) => wanted.flatMap((id) => catalogue.listing('youtube', id) ?? []);
  if (ids.length > maxIds) throw invalidFilters('id');
  if (ids.length > 0) return { listings: known(ids), window: { offset: 0, limit: known(ids).length } };
  if (chart === undefined && rating === undefined) throw missingFilter(['chart', 'id', 'myRating']);
  const window = readWindow(call.query, 1);
  if (rating !== undefined) return { listings: known(byRating(state, call, rating)), window };
  if (chart !== 'mostPopular')
    throw invalidParameter('chart', `Invalid value '${chart}'. Allowed values: [mostPopular]`);
  return { listings: topListings(catalogue, 'youtube').slice(0, chartLength), window };
};

/** `videos.list` by id (in the requested order), by the user's rating, or the chart. */
export const addVideos = (app: FastifyInstance, state: YoutubeState): void =>
  addCall(app, state, {
    method: 'GET',
    path: '/videos',
    access: 'read',
    cost: listCost,
    handle: (call) => {
      const parts = readParts(call.query, videoParts);
      const { listings, window } = chosen(state, call);
      const items = sliceWindow(listings, window).map((listing) =>
        show(videoResource(call.origin, listing, state.embeds(listing)), parts),
      );
      return listAnswer('video', window, listings.length, items);
    },
  });
