import { z } from 'zod';

/** Only what is read; anything else the service sends is ignored. */
const Artwork = z.object({ url: z.string().nullish() }).nullish();

export const AppleSongAttributes = z.object({
  name: z.string().nullish(),
  artistName: z.string().nullish(),
  albumName: z.string().nullish(),
  durationInMillis: z.number().nullish(),
  isrc: z.string().nullish(),
  contentRating: z.string().nullish(),
  artwork: Artwork,
  previews: z.array(z.object({ url: z.string().nullish() })).nullish(),
  playParams: z.object({ catalogId: z.string().nullish() }).nullish(),
});
export type AppleSongAttributes = z.infer<typeof AppleSongAttributes>;

export const AppleSong = z.object({ id: z.string(), attributes: AppleSongAttributes.nullish() });
export type AppleSong = z.infer<typeof AppleSong>;

export const AppleRow = AppleSong.extend({
  type: z.string().nullish(),
  relationships: z.object({ catalog: z.object({ data: z.array(AppleSong).nullish() }).nullish() }).nullish(),
});
export type AppleRow = z.infer<typeof AppleRow>;

export const ApplePlaylist = z.object({
  id: z.string(),
  attributes: z
    .object({
      name: z.string().nullish(),
      description: z.object({ standard: z.string().nullish() }).nullish(),
      artwork: Artwork,
    })
    .nullish(),
});
export type ApplePlaylist = z.infer<typeof ApplePlaylist>;

const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item) });
const pageOf = <T extends z.ZodType>(item: T) =>
  listOf(item).extend({
    next: z.string().nullish(),
    meta: z.object({ total: z.number().int().nonnegative().nullish() }).nullish(),
  });

export const AppleSongList = listOf(AppleSong);
export const ApplePlaylistPage = pageOf(ApplePlaylist);
export const AppleRowPage = pageOf(AppleRow);
export const AppleStorefronts = listOf(z.object({ id: z.string() }));
/** Without results the `songs` key is missing. */
export const AppleSearch = z.object({ results: z.object({ songs: AppleSongList.nullish() }) });
export const AppleErrors = z.object({
  errors: z.array(z.object({ title: z.string().nullish(), detail: z.string().nullish(), code: z.string().nullish() })),
});
