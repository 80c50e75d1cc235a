import { type CallOptions, type StreamingClient, StreamingError } from '@playa/contracts';
import { followingPage, type Place, readCursor } from '../cursor.ts';
import { expectBatch, expectName, expectPlaylist, expectPosition } from '../expect-batch.ts';
import type { Caller } from '../http/caller.ts';
import { Written } from '../lenient.ts';
import { YoutubeInsertedRow, YoutubeItemPage, YoutubePlaylist } from './youtube-answers.ts';
import { maxResults, readPlaylist, service } from './youtube-api.ts';
import type { YoutubeItems } from './youtube-items.ts';
import { toPlaylist } from './youtube-music.ts';
import { limits } from './youtube-traits.ts';

type Changes =
  | 'createPlaylist'
  | 'addTracks'
  | 'insertTracks'
  | 'removeTracks'
  | 'moveRow'
  | 'renamePlaylist'
  | 'removePlaylist';

const notFound = (message: string): StreamingError => new StreamingError(service, 'not-found', message);

/** Without its signal. A call of several writes is finished once the first is done: `aborted` would say that nothing has changed. */
const toTheEnd = ({ signal: _signal, ...options }: CallOptions = {}): CallOptions => options;

/** Making playlists and changing them. Rows are changed by item ids, which are looked up first. */
export const youtubePlaylistChanges = (call: Caller, known: YoutubeItems): Pick<StreamingClient, Changes> => {
  const readItems = async (
    asked: { part: string; playlistId: string; videoId?: string },
    place: Place,
    callOptions: CallOptions | undefined,
  ) => {
    const query = { ...asked, maxResults, pageToken: place.start };
    const page = await call({ method: 'GET', path: ['playlistItems'], query, answer: YoutubeItemPage }, callOptions);
    const items = page.items ?? [];
    const next = followingPage(place, page.nextPageToken, {
      items: items.length,
      total: page.pageInfo?.totalResults,
    });
    return { items, next: next === null ? null : readCursor(service, next) };
  };

  /** The ids of all rows of a video. */
  const itemIdsOf = async (playlistId: string, videoId: string, callOptions: CallOptions | undefined) => {
    const ids: string[] = [];
    let place: Place | null = readCursor(service, null);
    while (place !== null) {
      const page = await readItems({ part: 'id', playlistId, videoId }, place, callOptions);
      ids.push(...page.items.flatMap((item) => item?.id ?? []));
      place = page.next;
    }
    return ids;
  };

  const insert = async (
    playlistId: string,
    trackIds: readonly string[],
    position: number | undefined,
    callOptions: CallOptions | undefined,
  ): Promise<void> => {
    expectPlaylist(service, playlistId);
    expectBatch(service, trackIds, limits.addBatch);
    const [videoId] = trackIds;
    if (videoId === undefined) return;
    const body = { snippet: { playlistId, position, resourceId: { kind: 'youtube#video', videoId } } };
    const query = { part: 'snippet' };
    await known.change(
      playlistId,
      () => call({ method: 'POST', path: ['playlistItems'], query, body, answer: YoutubeInsertedRow }, callOptions),
      (items, { id }) => items.splice(position ?? items.length, 0, { id, videoId }),
    );
  };

  return {
    async createPlaylist({ name, description }, callOptions) {
      const body = { snippet: { title: name, description }, status: { privacyStatus: 'public' } };
      const query = { part: 'snippet,status' };
      const created = await call(
        { method: 'POST', path: ['playlists'], query, body, answer: YoutubePlaylist },
        callOptions,
      );
      return { ...toPlaylist(created), songCount: 0 };
    },

    addTracks: (playlistId, trackIds, callOptions) => insert(playlistId, trackIds, undefined, callOptions),

    async insertTracks(playlistId, { position, trackIds }, callOptions) {
      expectPosition(service, position);
      await insert(playlistId, trackIds, position, callOptions);
    },

    async removeTracks(playlistId, trackIds, callOptions) {
      expectPlaylist(service, playlistId);
      expectBatch(service, trackIds, limits.editBatch);
      const [videoId] = trackIds;
      if (videoId === undefined) return;
      let options = callOptions;
      for (const id of await itemIdsOf(playlistId, videoId, callOptions)) {
        const request = { method: 'DELETE', path: ['playlistItems'], query: { id }, answer: Written } as const;
        await known.change(
          playlistId,
          () => call(request, options),
          (items) => items.splice(0, items.length, ...items.filter((item) => item?.id !== id)),
        );
        options = toTheEnd(callOptions);
      }
    },

    async moveRow(playlistId, { from, to }, callOptions) {
      expectPlaylist(service, playlistId);
      expectPosition(service, from, to);
      if (from === to) return;
      const { id, videoId } = (await known.at(playlistId, from, callOptions)) ?? {};
      if (!id || !videoId) throw notFound('YouTube tells no video at this position.');
      const body = { id, snippet: { playlistId, position: to, resourceId: { kind: 'youtube#video', videoId } } };
      const query = { part: 'snippet' };
      await known.change(
        playlistId,
        () => call({ method: 'PUT', path: ['playlistItems'], query, body, answer: YoutubeInsertedRow }, callOptions),
        (items) => items.splice(to, 0, ...items.splice(from, 1)),
      );
    },

    async renamePlaylist(playlistId, name, callOptions) {
      expectPlaylist(service, playlistId);
      expectName(service, name);
      // An update replaces the whole part, so a description that is not sent would be lost.
      const { snippet } = await readPlaylist(call, playlistId, callOptions);
      const body = { id: playlistId, snippet: { title: name, description: snippet?.description ?? '' } };
      const query = { part: 'snippet' };
      await call({ method: 'PUT', path: ['playlists'], query, body, answer: YoutubePlaylist }, callOptions);
    },

    async removePlaylist(playlistId, callOptions) {
      expectPlaylist(service, playlistId);
      await call({ method: 'DELETE', path: ['playlists'], query: { id: playlistId }, answer: Written }, callOptions);
    },
  };
};
