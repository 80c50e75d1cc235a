import { z } from 'zod';
import { amount, entriesOf, id, instant, maybe, rowsOf, text } from '../lenient.ts';

/** Schemas of the fields that are read. All other fields are ignored. */
const Thumbnail = maybe(z.object({ url: text }));
const Thumbnails = maybe(z.object({ high: Thumbnail, standard: Thumbnail, medium: Thumbnail, default: Thumbnail }));
export type Thumbnails = z.infer<typeof Thumbnails>;

const pageOf = <T extends z.ZodType>(items: T) =>
  z.object({
    // Google leaves empty lists out. Null is invalid: treated as an empty list, it would look as if everything was deleted.
    items: items.optional(),
    nextPageToken: z.string().nullish(),
    pageInfo: maybe(z.object({ totalResults: amount })),
  });

export const YoutubePlaylist = z.object({
  id,
  etag: maybe(id),
  snippet: maybe(
    z.object({ title: maybe(text), description: maybe(text), publishedAt: instant, thumbnails: Thumbnails }),
  ),
  contentDetails: maybe(z.object({ itemCount: amount })),
});
export type YoutubePlaylist = z.infer<typeof YoutubePlaylist>;

export const YoutubeRow = z.object({
  id: maybe(id),
  snippet: maybe(
    z.object({
      title: maybe(text),
      publishedAt: instant,
      thumbnails: Thumbnails,
      videoOwnerChannelTitle: maybe(text),
      resourceId: maybe(z.object({ videoId: maybe(id) })),
    }),
  ),
  contentDetails: maybe(z.object({ videoId: maybe(id) })),
  status: maybe(z.object({ privacyStatus: maybe(text) })),
});
export type YoutubeRow = z.infer<typeof YoutubeRow>;

export const YoutubeSearchResult = z.object({
  id: z.object({ videoId: id }),
  snippet: z.object({ title: text, channelTitle: maybe(text), thumbnails: Thumbnails }),
});
export type YoutubeSearchResult = z.infer<typeof YoutubeSearchResult>;

export const YoutubePlaylistPage = pageOf(entriesOf(YoutubePlaylist));
export const YoutubeRowPage = pageOf(rowsOf(YoutubeRow));
/** The ids of rows, which changes refer to. */
export const YoutubeItemPage = pageOf(
  rowsOf(z.object({ id, snippet: maybe(z.object({ resourceId: maybe(z.object({ videoId: maybe(id) })) })) })),
);
export const YoutubeFoundPlaylists = pageOf(entriesOf(z.object({ id: z.object({ playlistId: id }) })));
/** Results other than videos are left out. */
export const YoutubeSearchPage = pageOf(entriesOf(YoutubeSearchResult));
const YoutubeVideoSnippet = z.object({ title: maybe(text), channelTitle: maybe(text), thumbnails: Thumbnails });
export type YoutubeVideoSnippet = z.infer<typeof YoutubeVideoSnippet>;
export const YoutubeVideoPage = pageOf(
  entriesOf(
    z.object({
      id,
      snippet: maybe(YoutubeVideoSnippet),
      contentDetails: maybe(z.object({ duration: maybe(text) })),
    }),
  ),
);
export const YoutubeChannelPage = pageOf(entriesOf(z.object({ id, snippet: maybe(z.object({ title: maybe(text) })) })));
/** The inserted row, which confirms a write. */
export const YoutubeInsertedRow = z.object({ id });
export const YoutubeError = z.object({
  error: z.object({ message: maybe(text), errors: maybe(entriesOf(z.object({ reason: maybe(text) }))) }),
});
