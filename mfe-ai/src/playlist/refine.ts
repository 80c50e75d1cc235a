import { aiLimits, type CuratedPlaylist, type CuratePlaylistBody, type Track, truncateText } from '@playa/contracts';
import { describeTrack } from '@playa/tracks';

type Request = CuratedPlaylist['request'];

/** Adds removed songs to the request; only the latest ones if they exceed the limit of a request. */
const excludeSongs = (request: Request, removed: readonly string[]): CuratePlaylistBody => {
  const withoutIds = [...new Set([...(request.withoutIds ?? []), ...removed])].slice(-aiLimits.withoutIds);
  return { ...request, ...(withoutIds.length > 0 ? { withoutIds } : {}) };
};

/** The same request, for another playlist. */
export const anotherRequest = (request: Request, removed: readonly string[]): CuratePlaylistBody => ({
  ...excludeSongs(request, removed),
  variety: String((Number(request.variety) || 1) + 1),
});

const truncate = (text: string): string => truncateText(text, aiLimits.text);

/** The same request, for a playlist that resembles one of its songs. */
export const similarRequest = (request: Request, removed: readonly string[], track: Track): CuratePlaylistBody => {
  const { title, author } = describeTrack(track);
  return { ...excludeSongs(request, removed), like: { title: truncate(title), artist: truncate(author) } };
};
