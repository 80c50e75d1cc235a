import { aiLimits, type CuratedPlaylist, type CuratePlaylistBody, cutText, type Track } from '@playa/contracts';
import { describeTrack } from '@playa/tracks';

type Request = CuratedPlaylist['request'];

/** The request with songs that were taken out since; the latest ones where that is more than a request takes. */
const without = (request: Request, removed: readonly string[]): CuratePlaylistBody => {
  const withoutIds = [...new Set([...(request.withoutIds ?? []), ...removed])].slice(-aiLimits.withoutIds);
  return { ...request, ...(withoutIds.length > 0 ? { withoutIds } : {}) };
};

/** The same words once more, for another playlist. */
export const another = (request: Request, removed: readonly string[]): CuratePlaylistBody => ({
  ...without(request, removed),
  variety: String((Number(request.variety) || 1) + 1),
});

const cut = (text: string): string => cutText(text, aiLimits.text);

/** A playlist of the same words that is like one of its songs. */
export const moreLike = (request: Request, removed: readonly string[], track: Track): CuratePlaylistBody => {
  const { title, author } = describeTrack(track);
  return { ...without(request, removed), like: { title: cut(title), artist: cut(author) } };
};
