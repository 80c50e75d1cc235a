import { z } from 'zod';
import { amount, entriesOf, id, instant, maybe, rowsOf, text, year } from '../lenient.ts';

/** Schemas of the fields that are read, in both dialects. All other fields are ignored. */
/** Widest first, as a rule; the size of an uploaded one is not known. */
const Images = maybe(entriesOf(z.object({ url: text, width: amount })));
export type SpotifyImages = z.infer<typeof Images>;

const TotalOnly = maybe(z.object({ total: amount }));

export const SpotifyPlaylist = z.object({
  id,
  name: maybe(text),
  description: maybe(text),
  images: Images,
  snapshot_id: maybe(id),
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
  album: maybe(z.object({ name: maybe(text), images: Images, release_date: year })),
  external_ids: maybe(z.object({ isrc: maybe(text) })),
  /** Episodes only. */
  show: maybe(z.object({ name: maybe(text), publisher: maybe(text) })),
});
export type SpotifyTrack = z.infer<typeof SpotifyTrack>;

export const SpotifyRow = z.object({
  added_at: instant,
  is_local: maybe(z.boolean()),
  track: maybe(SpotifyTrack),
  item: maybe(SpotifyTrack),
});
export type SpotifyRow = z.infer<typeof SpotifyRow>;

const pageOf = <T extends z.ZodType>(items: T) => z.object({ items, next: z.string().nullish(), total: amount });

export const SpotifyPlaylistPage = pageOf(entriesOf(SpotifyPlaylist));
export const SpotifyRowPage = pageOf(rowsOf(SpotifyRow));
/** Tracks by their ids; null for an unknown id. */
export const SpotifyTracks = z.object({ tracks: entriesOf(SpotifyTrack) });
export const SpotifySearch = z.object({ tracks: pageOf(entriesOf(SpotifyTrack)) });
export const SpotifyPlaylistSearch = z.object({ playlists: z.object({ items: entriesOf(SpotifyPlaylist) }) });
/** Whether each of the requested songs is saved, in order. */
export const SpotifyContained = z.array(z.boolean());
export const SpotifyProfile = z.object({ id, display_name: maybe(text) });
/** The response that confirms that rows were added. */
export const SpotifySnapshot = z.object({ snapshot_id: id });
export const SpotifyError = z.object({
  error: z.object({ message: maybe(text), reason: maybe(text) }),
});
