import { z } from 'zod';

/** Only what is read; anything else the service sends is ignored. */
const Thumbnails = z.record(z.string(), z.object({ url: z.string() }).nullish()).nullish();
export type Thumbnails = z.infer<typeof Thumbnails>;

const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    // Google leaves empty lists out.
    items: z.array(item).nullish(),
    nextPageToken: z.string().nullish(),
    pageInfo: z.object({ totalResults: z.number().int().nonnegative().nullish() }).nullish(),
  });

export const YoutubePlaylist = z.object({
  id: z.string(),
  snippet: z.object({ title: z.string(), description: z.string().nullish(), thumbnails: Thumbnails }),
  contentDetails: z.object({ itemCount: z.number().int().nonnegative().nullish() }).nullish(),
});
export type YoutubePlaylist = z.infer<typeof YoutubePlaylist>;

export const YoutubeRow = z.object({
  snippet: z.object({
    title: z.string(),
    thumbnails: Thumbnails,
    videoOwnerChannelTitle: z.string().nullish(),
    resourceId: z.object({ videoId: z.string().nullish() }).nullish(),
  }),
  contentDetails: z.object({ videoId: z.string().nullish() }).nullish(),
  status: z.object({ privacyStatus: z.string().nullish() }).nullish(),
});
export type YoutubeRow = z.infer<typeof YoutubeRow>;

export const YoutubeSearchResult = z.object({
  id: z.object({ videoId: z.string().nullish() }),
  snippet: z.object({ title: z.string(), channelTitle: z.string().nullish(), thumbnails: Thumbnails }),
});
export type YoutubeSearchResult = z.infer<typeof YoutubeSearchResult>;

export const YoutubePlaylistPage = pageOf(YoutubePlaylist);
export const YoutubeRowPage = pageOf(YoutubeRow);
export const YoutubeSearchPage = pageOf(YoutubeSearchResult);
export const YoutubeVideoPage = pageOf(
  z.object({ id: z.string(), contentDetails: z.object({ duration: z.string().nullish() }).nullish() }),
);
export const YoutubeChannelPage = pageOf(
  z.object({ id: z.string(), snippet: z.object({ title: z.string().nullish() }).nullish() }),
);
export const YoutubeError = z.object({
  error: z.object({
    message: z.string().nullish(),
    errors: z.array(z.object({ reason: z.string().nullish() })).nullish(),
  }),
});
