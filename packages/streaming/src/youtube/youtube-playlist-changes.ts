import { type CallOptions, type StreamingClient, StreamingError } from '@playa/contracts';
import { nextPageCursor, type PagePosition, readCursor } from '../cursor.ts';
import type { Caller } from '../http/caller.ts';
import { Written } from '../lenient.ts';
import { expectBatch, expectName, expectPlaylist, expectPosition } from '../validate-arguments.ts';
import { maxResults, readPlaylist, service } from './youtube-api.ts';
import type { YoutubeItems } from './youtube-items.ts';
import { toPlaylist } from './youtube-music.ts';
import { YoutubeInsertedRow, YoutubeItemPage, YoutubePlaylist } from './youtube-schemas.ts';
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

/** The options without the signal. After the first of several writes the call is completed, because `aborted` means that nothing changed. */
const withoutSignal = ({ signal: _signal, ...options }: CallOptions = {}): CallOptions => options;

/** Creates and changes playlists. Rows are changed by item ids, which are looked up first. */
export const youtubePlaylistChanges = (call: Caller, known: YoutubeItems): Pick<StreamingClient, Changes> => {
  const readItems = async (
    asked: { part: string; playlistId: string; videoId?: string },
    place: PagePosition,
    callOptions: CallOptions | undefined,
  ) => {
    const query = { ...asked, maxResults, pageToken: place.start };
    const page = await call(
      { method: 'GET', path: ['playlistItems'], query, responseSchema: YoutubeItemPage },
      callOptions,
    );
    const items = page.items ?? [];
    const next = nextPageCursor(place, page.nextPageToken, {
      items: items.length,
      total: page.pageInfo?.totalResults,
    });
    return { items, next: next === null ? null : readCursor(service, next) };
  };

  /** The ids of all rows of a video. */
  const itemIdsOf = async (playlistId: string, videoId: string, callOptions: CallOptions | undefined) => {
    const ids: string[] = [];
    let place: PagePosition | null = readCursor(service, null);
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
      () =>
        call({ method: 'POST', path: ['playlistItems'], query, body, responseSchema: YoutubeInsertedRow }, callOptions),
      (items, { id }) => items.splice(position ?? items.length, 0, { id, videoId }),
    );
  };

  return {
    async createPlaylist({ name, description }, callOptions) {
      const body = { snippet: { title: name, description }, status: { privacyStatus: 'public' } };
      const query = { part: 'snippet,status' };
      const created = await call(
        { method: 'POST', path: ['playlists'], query, body, responseSchema: YoutubePlaylist },
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
        const request = { method: 'DELETE', path: ['playlistItems'], query: { id }, responseSchema: Written } as const;
        await known.change(
          playlistId,
          () => call(request, options),
          (items) => items.splice(0, items.length, ...items.filter((item) => item?.id !== id)),
        );
        options = withoutSignal(callOptions);
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
        () =>
          call(
            { method: 'PUT', path: ['playlistItems'], query, body, responseSchema: YoutubeInsertedRow },
            callOptions,
          ),
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
      await call({ method: 'PUT', path: ['playlists'], query, body, responseSchema: YoutubePlaylist }, callOptions);
    },

    async removePlaylist(playlistId, callOptions) {
      expectPlaylist(service, playlistId);
      await call(
        { method: 'DELETE', path: ['playlists'], query: { id: playlistId }, responseSchema: Written },
        callOptions,
      );
    },
  };
};
