import { z } from 'zod';

/** Only what is read, in both dialects; anything else the service sends is ignored. */
const Images = z.array(z.object({ url: z.string() })).nullish();

const TotalOnly = z.object({ total: z.number() });

export const SpotifyPlaylist = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  images: Images,
  /** Old dialect. */
  tracks: TotalOnly.nullish().catch(null),
  /** Since February 2026. */
  items: TotalOnly.nullish().catch(null),
});
export type SpotifyPlaylist = z.infer<typeof SpotifyPlaylist>;

export const SpotifyTrack = z.object({
  type: z.string().nullish(),
  id: z.string().nullish(),
  name: z.string().nullish(),
  is_local: z.boolean().nullish(),
  explicit: z.boolean().nullish(),
  duration_ms: z.number().nullish(),
  preview_url: z.string().nullish(),
  artists: z.array(z.object({ name: z.string().nullish() })).nullish(),
  album: z.object({ name: z.string().nullish(), images: Images }).nullish(),
  external_ids: z.object({ isrc: z.string().nullish() }).nullish(),
  /** Episodes only. */
  show: z.object({ name: z.string().nullish(), publisher: z.string().nullish() }).nullish(),
});
export type SpotifyTrack = z.infer<typeof SpotifyTrack>;

export const SpotifyRow = z.object({
  is_local: z.boolean().nullish(),
  track: SpotifyTrack.nullish(),
  item: SpotifyTrack.nullish(),
});
export type SpotifyRow = z.infer<typeof SpotifyRow>;

const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item.nullable()), next: z.string().nullish(), total: z.number().int().nonnegative() });

export const SpotifyPlaylistPage = pageOf(SpotifyPlaylist);
export const SpotifyRowPage = pageOf(SpotifyRow);
export const SpotifySearch = z.object({ tracks: z.object({ items: z.array(SpotifyTrack.nullable()) }) });
export const SpotifyProfile = z.object({ id: z.string(), display_name: z.string().nullish() });
export const SpotifyError = z.object({
  error: z.object({ message: z.string().nullish(), reason: z.string().nullish() }),
});
