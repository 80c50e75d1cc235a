import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { cut } from '../../http/list-window.ts';
import { firstValue } from '../../http/query-values.ts';
import type { Account, StoredPlaylist, StoredRow } from '../../world/types.ts';
import {
  itemIdOf,
  parseItemId,
  playlistItemParts,
  playlistItemResource,
  videoIdOf,
} from '../resources/playlist-item.ts';
import { show } from '../resources/resource.ts';
import type { YoutubeState } from '../state.ts';
import { addCall, listPrice, writePrice } from './call.ts';
import { missingFilter, playlistError, requiredParameter } from './google-error.ts';
import { listAnswer, readWindow } from './page.ts';
import { ownerOf } from './playlists.ts';
import { readParts } from './read-query.ts';

/** YouTube's limit. */
const mostVideos = 5000;

const ItemBody = z.object({
  snippet: z.object({
    playlistId: z.string().optional(),
    position: z.number().optional(),
    resourceId: z.object({ kind: z.string().optional(), videoId: z.string().optional() }).optional(),
  }),
});

const playlistNotFound = () =>
  playlistError(
    404,
    'playlistNotFound',
    "The playlist identified with the request's <code>playlistId</code> parameter cannot be found.",
    { location: 'playlistId' },
  );

const notAccessible = () =>
  playlistError(
    403,
    'playlistItemsNotAccessible',
    'The request is not properly authorized to use the specified playlist.',
  );

const readable = ({ world }: YoutubeState, id: string, account: Account): StoredPlaylist => {
  const playlist = world.libraries.playlist('youtube', id);
  if (playlist === undefined) throw playlistNotFound();
  if (!playlist.public && playlist.owner !== account.name) throw notAccessible();
  return playlist;
};

const writable = (state: YoutubeState, id: string, account: Account): StoredPlaylist => {
  const playlist = readable(state, id, account);
  if (playlist.owner !== account.name) throw notAccessible();
  return playlist;
};

const renderer = (state: YoutubeState, origin: string, playlist: StoredPlaylist, parts: ReadonlySet<string>) => {
  const owner = ownerOf(state, playlist);
  return (row: StoredRow, position: number) => {
    const listing = row.kind === 'track' ? state.world.catalogue.listing('youtube', row.trackId) : undefined;
    return show(playlistItemResource(origin, { playlist, owner, row, position }, listing), parts);
  };
};

const readItem = (body: unknown) => {
  const invalid = (reason: string, message: string) =>
    playlistError(400, reason, message, { location: 'body.snippet', locationType: 'other' });
  const parsed = ItemBody.safeParse(body);
  if (!parsed.success) throw invalid('invalidSnippet', 'The request contains an invalid playlist item resource.');
  const { playlistId, position, resourceId } = parsed.data.snippet;
  if (!playlistId)
    throw invalid('playlistIdRequired', 'The request does not specify the required playlistId property.');
  if (resourceId?.kind !== 'youtube#video' || !resourceId.videoId) {
    throw invalid('resourceIdRequired', 'The request must specify the resourceId of the resource to be added.');
  }
  return { playlistId, position, videoId: resourceId.videoId };
};

const checkInsert = (state: YoutubeState, playlist: StoredPlaylist, item: ReturnType<typeof readItem>): void => {
  if (state.world.catalogue.listing('youtube', item.videoId) === undefined) {
    throw playlistError(404, 'videoNotFound', 'Video not found.');
  }
  if (playlist.rows.length >= mostVideos) {
    throw playlistError(
      403,
      'playlistContainsMaximumNumberOfVideos',
      'The playlist already contains the maximum allowed number of items.',
    );
  }
  const { position } = item;
  const isPlace = position === undefined || (Number.isInteger(position) && position >= 0);
  if (!isPlace || (position ?? 0) > playlist.rows.length) {
    throw playlistError(
      400,
      'invalidPlaylistItemPosition',
      "The request attempts to set the playlist item's position to an invalid or unsupported value.",
    );
  }
};

/** `playlistItems.list`, `.insert` (one a call) and `.delete`. */
export const addPlaylistItems = (app: FastifyInstance, state: YoutubeState): void => {
  addCall(app, state, {
    method: 'GET',
    path: '/playlistItems',
    access: 'read',
    price: listPrice,
    answer: ({ account, query, origin }) => {
      const parts = readParts(query, playlistItemParts);
      const window = readWindow(query);
      const playlistId = firstValue(query, 'playlistId');
      if (playlistId === undefined) throw missingFilter(['playlistId']);
      const playlist = readable(state, playlistId, account);
      const videoId = firstValue(query, 'videoId');
      const rows = playlist.rows
        .map((row, position) => ({ row, position }))
        .filter(({ row }) => videoId === undefined || videoIdOf(row) === videoId);
      const render = renderer(state, origin, playlist, parts);
      const items = cut(rows, window).map(({ row, position }) => render(row, position));
      return listAnswer('playlistItem', window, rows.length, items);
    },
  });

  addCall(app, state, {
    method: 'POST',
    path: '/playlistItems',
    access: 'write',
    price: writePrice,
    answer: async ({ account, query, body, origin }) => {
      const parts = readParts(query, playlistItemParts);
      const item = readItem(body);
      const playlist = writable(state, item.playlistId, account);
      checkInsert(state, playlist, item);
      return state.inserts.alone(playlist.id, () => {
        state.world.libraries.addTracks(playlist, [item.videoId], item.position);
        const position = item.position ?? playlist.rows.length - 1;
        const row = playlist.rows[position];
        if (row === undefined) throw new Error(`Playlist ${playlist.id} lost the item it took`);
        return renderer(state, origin, playlist, parts)(row, position);
      });
    },
  });

  addCall(app, state, {
    method: 'DELETE',
    path: '/playlistItems',
    access: 'write',
    price: writePrice,
    answer: ({ account, query }) => {
      const id = firstValue(query, 'id');
      if (id === undefined) throw requiredParameter('id');
      const place = parseItemId(id);
      const playlist = place && writable(state, place.playlistId, account);
      if (!playlist?.rows.some(({ rowId }) => itemIdOf(playlist.id, rowId) === id)) {
        throw playlistError(404, 'playlistItemNotFound', 'Playlist item not found.', { location: 'id' });
      }
      state.world.libraries.removeRows(playlist, [place?.rowId ?? '']);
      return undefined;
    },
  });
};
