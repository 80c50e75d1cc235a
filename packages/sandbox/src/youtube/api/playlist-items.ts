import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { firstValue, listValues, sliceWindow } from '../../http/list-query.ts';
import type { Account, StoredPlaylist, StoredRow } from '../../world/types.ts';
import { likedVideos, likedVideosId } from '../liked-videos.ts';
import {
  itemIdOf,
  parseItemId,
  playlistItemParts,
  playlistItemResource,
  videoIdOf,
} from '../resources/playlist-item.ts';
import { show } from '../resources/resource.ts';
import type { YoutubeState } from '../state.ts';
import { addCall, type Call, listCost, writeCost } from './call.ts';
import { missingFilter, playlistError, playlistNotFound, requiredParameter } from './google-error.ts';
import { listAnswer, readParts, readWindow } from './page.ts';
import { ownerOf } from './playlists.ts';

/** YouTube's limit. */
const mostVideos = 5000;

const ItemBody = z.object({
  id: z.string().optional(),
  snippet: z.object({
    playlistId: z.string().optional(),
    position: z.number().optional(),
    resourceId: z.object({ kind: z.string().optional(), videoId: z.string().optional() }).optional(),
  }),
});

const notAccessible = () =>
  playlistError(
    403,
    'playlistItemsNotAccessible',
    'The request is not properly authorized to use the specified playlist.',
  );

const readable = (state: YoutubeState, id: string, account: Account): StoredPlaylist => {
  if (id === likedVideosId) return likedVideos(state, account);
  const { world } = state;
  const playlist = world.libraries.playlist('youtube', id);
  if (playlist === undefined) throw playlistNotFound('playlistId');
  if (!playlist.public && playlist.owner !== account.name) throw notAccessible();
  return playlist;
};

const writable = (state: YoutubeState, id: string, account: Account): StoredPlaylist => {
  if (id === likedVideosId) {
    const message = 'The API does not support the ability to change the specified playlist.';
    throw playlistError(400, 'playlistOperationUnsupported', message);
  }
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
  return { id: parsed.data.id, playlistId, position, videoId: resourceId.videoId };
};

/** @param last the highest position that the item may take */
const checkPosition = (position: number | undefined, last: number): void => {
  const isPlace = position === undefined || (Number.isInteger(position) && position >= 0 && position <= last);
  if (isPlace) return;
  throw playlistError(
    400,
    'invalidPlaylistItemPosition',
    "The request attempts to set the playlist item's position to an invalid or unsupported value.",
  );
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
  checkPosition(item.position, playlist.rows.length);
};

/** The row of one's own that an item id names. @throws {GoogleError} 404 */
const ownRow = (state: YoutubeState, account: Account, id: string) => {
  const place = parseItemId(id);
  const playlist = place && writable(state, place.playlistId, account);
  const row = playlist?.rows.find(({ rowId }) => itemIdOf(playlist.id, rowId) === id);
  if (!playlist || row === undefined) {
    throw playlistError(404, 'playlistItemNotFound', 'Playlist item not found.', { location: 'id' });
  }
  return { playlist, row };
};

/** The rows that `id` or `playlistId` names, with their places. */
const chosenRows = (state: YoutubeState, { account, query }: Call) => {
  const ids = listValues(query, 'id');
  const playlistId = firstValue(query, 'playlistId');
  if (ids.length === 0 && playlistId === undefined) throw missingFilter(['id', 'playlistId']);
  const placed = (playlist: StoredPlaylist) => playlist.rows.map((row, position) => ({ playlist, row, position }));
  if (playlistId !== undefined) return placed(readable(state, playlistId, account));
  return ids.flatMap((id) => {
    const place = parseItemId(id);
    const rows = place === null ? [] : placed(readable(state, place.playlistId, account));
    return rows.filter(({ playlist, row }) => itemIdOf(playlist.id, row.rowId) === id);
  });
};

/** `playlistItems.list`, `.insert` (one a call), `.update` (moves the item) and `.delete`. */
export const addPlaylistItems = (app: FastifyInstance, state: YoutubeState): void => {
  addCall(app, state, {
    method: 'GET',
    path: '/playlistItems',
    access: 'read',
    cost: listCost,
    handle: (call) => {
      const parts = readParts(call.query, playlistItemParts);
      const window = readWindow(call.query);
      const videoId = firstValue(call.query, 'videoId');
      const rows = chosenRows(state, call).filter(({ row }) => videoId === undefined || videoIdOf(row) === videoId);
      const items = sliceWindow(rows, window).map(({ playlist, row, position }) =>
        renderer(state, call.origin, playlist, parts)(row, position),
      );
      return listAnswer('playlistItem', window, rows.length, items);
    },
  });

  addCall(app, state, {
    method: 'POST',
    path: '/playlistItems',
    access: 'write',
    cost: writeCost,
    handle: async ({ account, query, body, origin }) => {
      const parts = readParts(query, playlistItemParts);
      const item = readItem(body);
      const playlist = writable(state, item.playlistId, account);
      checkInsert(state, playlist, item);
      return state.writeLocks.runExclusive(playlist.id, () => {
        state.world.libraries.addTracks(playlist, [item.videoId], item.position);
        const position = item.position ?? playlist.rows.length - 1;
        const row = playlist.rows[position];
        if (row === undefined) throw new Error(`Playlist ${playlist.id} lost the item it took`);
        return renderer(state, origin, playlist, parts)(row, position);
      });
    },
  });

  addCall(app, state, {
    method: 'PUT',
    path: '/playlistItems',
    access: 'write',
    cost: writeCost,
    handle: ({ account, query, body, origin }) => {
      const parts = readParts(query, playlistItemParts);
      const item = readItem(body);
      if (item.id === undefined) throw requiredParameter('id');
      writable(state, item.playlistId, account);
      const { playlist, row } = ownRow(state, account, item.id);
      if (videoIdOf(row) !== item.videoId) throw playlistError(404, 'videoNotFound', 'Video not found.');
      const others = playlist.rows.filter((one) => one !== row);
      checkPosition(item.position, others.length);
      const position = item.position ?? playlist.rows.indexOf(row);
      state.world.libraries.moveRows(playlist, [row.rowId], others[position]?.rowId);
      return renderer(state, origin, playlist, parts)(row, position);
    },
  });

  addCall(app, state, {
    method: 'DELETE',
    path: '/playlistItems',
    access: 'write',
    cost: writeCost,
    handle: ({ account, query }) => {
      const id = firstValue(query, 'id');
      if (id === undefined) throw requiredParameter('id');
      const { playlist, row } = ownRow(state, account, id);
      state.world.libraries.removeRows(playlist, [row.rowId]);
      return undefined;
    },
  });
};
