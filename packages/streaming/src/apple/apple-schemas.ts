import { z } from 'zod';
import { amount, entriesOf, id, instant, maybe, rowsOf, text, year } from '../lenient.ts';

/** Schemas of the fields that are read. All other fields are ignored. */
const Artwork = maybe(z.object({ url: maybe(text) }));

export const AppleSongAttributes = z.object({
  name: maybe(text),
  artistName: maybe(text),
  albumName: maybe(text),
  durationInMillis: amount,
  isrc: maybe(text),
  contentRating: maybe(text),
  releaseDate: year,
  genreNames: maybe(entriesOf(text)),
  artwork: Artwork,
  /** Only for library songs; optional. */
  dateAdded: instant,
  previews: maybe(entriesOf(z.object({ url: text }))),
  playParams: maybe(z.object({ catalogId: maybe(id) })),
});
export type AppleSongAttributes = z.infer<typeof AppleSongAttributes>;

export const AppleSong = z.object({ id, attributes: maybe(AppleSongAttributes) });
export type AppleSong = z.infer<typeof AppleSong>;

export const AppleRow = z.object({
  id: maybe(id),
  attributes: maybe(AppleSongAttributes),
  type: maybe(text),
  relationships: maybe(z.object({ catalog: maybe(z.object({ data: maybe(entriesOf(AppleSong)) })) })),
});
export type AppleRow = z.infer<typeof AppleRow>;

export const ApplePlaylist = z.object({
  id,
  attributes: maybe(
    z.object({
      name: maybe(text),
      description: maybe(z.object({ standard: maybe(text) })),
      artwork: Artwork,
      dateAdded: instant,
      lastModifiedDate: maybe(text),
    }),
  ),
});
export type ApplePlaylist = z.infer<typeof ApplePlaylist>;

const pageOf = <T extends z.ZodType>(data: T) =>
  z.object({ data, next: z.string().nullish(), meta: maybe(z.object({ total: amount })) });

export const AppleSongList = z.object({ data: entriesOf(AppleSong) });
export const ApplePlaylistPage = pageOf(entriesOf(ApplePlaylist));
export const AppleRowPage = pageOf(rowsOf(AppleRow));
export const AppleStorefronts = z.object({ data: entriesOf(z.object({ id })) });
/** Without results the `songs` key is missing. */
export const AppleSearch = z.object({ results: z.object({ songs: pageOf(entriesOf(AppleSong)).nullish() }) });
export const ApplePlaylistSearch = z.object({
  results: z.object({ playlists: z.object({ data: entriesOf(ApplePlaylist) }).nullish() }),
});
/** A list of charts. The first one contains the most played songs. */
export const AppleCharts = z.object({ results: z.object({ songs: entriesOf(AppleSongList).nullish() }) });
/** Songs with their library songs; none for a song that is not in the user's library. */
export const AppleRelatedSongs = z.object({
  data: entriesOf(
    z.object({
      id,
      relationships: maybe(z.object({ library: maybe(z.object({ data: maybe(z.array(z.unknown())) })) })),
    }),
  ),
});
/** The response to adding rows: usually no body, sometimes the rows. Only the status is checked. */
export const AppleWritten = z.union([z.undefined(), z.object({ data: z.array(z.unknown()).nullish() })]);
export const AppleErrors = z.object({
  errors: entriesOf(z.object({ title: maybe(text), detail: maybe(text), code: maybe(text) })),
});
