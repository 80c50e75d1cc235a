import { z } from 'zod';
import { amount, entriesOf, id, maybe, rowsOf, text } from '../lenient.ts';

/** Schemas of the fields that are read, in both dialects. All other fields are ignored. */
const Images = maybe(entriesOf(z.object({ url: text })));

const TotalOnly = maybe(z.object({ total: amount }));

export const SpotifyPlaylist = z.object({
  id,
  name: maybe(text),
  description: maybe(text),
  images: Images,
  /** Old dialect. */
  tracks: TotalOnly,
  /** Since February 2026. */
  items: TotalOnly,
});
export type SpotifyPlaylist = z.infer<typeof SpotifyPlaylist>;

export const SpotifyTrack = z.object({
  type: maybe(text),
  id: maybe(id),
  name: maybe(text),
  is_local: maybe(z.boolean()),
  explicit: maybe(z.boolean()),
  duration_ms: amount,
  preview_url: maybe(text),
  artists: maybe(entriesOf(z.object({ name: maybe(text) }))),
  album: maybe(z.object({ name: maybe(text), images: Images })),
  external_ids: maybe(z.object({ isrc: maybe(text) })),
  /** Episodes only. */
  show: maybe(z.object({ name: maybe(text), publisher: maybe(text) })),
});
export type SpotifyTrack = z.infer<typeof SpotifyTrack>;

export const SpotifyRow = z.object({
  is_local: maybe(z.boolean()),
  track: maybe(SpotifyTrack),
  item: maybe(SpotifyTrack),
});
export type SpotifyRow = z.infer<typeof SpotifyRow>;

const pageOf = <T extends z.ZodType>(items: T) => z.object({ items, next: z.string().nullish(), total: amount });

export const SpotifyPlaylistPage = pageOf(entriesOf(SpotifyPlaylist));
export const SpotifyRowPage = pageOf(rowsOf(SpotifyRow));
export const SpotifySearch = z.object({ tracks: z.object({ items: entriesOf(SpotifyTrack) }) });
export const SpotifyProfile = z.object({ id, display_name: maybe(text) });
/** The answer that confirms that rows were added. */
export const SpotifySnapshot = z.object({ snapshot_id: id });
export const SpotifyError = z.object({
  error: z.object({ message: maybe(text), reason: maybe(text) }),
});
