import type { Catalogue, Listing, StoredRow } from '../../world/types.ts';
import { artworkOf } from './artwork.ts';
import { catalogSong } from './catalog-song.ts';

/** The library id of a song: an encoding of the catalogue id, so that it can be decoded. */
const libraryIdOf = (catalogId: string): string => `i.${Buffer.from(catalogId).toString('base64url')}`;

/** The catalogue id behind a library id; null for ids of another form. */
export const catalogIdOf = (libraryId: string): string | null =>
  libraryId.startsWith('i.') ? Buffer.from(libraryId.slice(2), 'base64url').toString() : null;

interface Shown {
  id: string;
  attributes: Record<string, unknown> & Record<'name' | 'artistName' | 'albumName', string>;
  relationships?: Record<string, unknown>;
}

const inLibrary = ({ id, attributes, relationships }: Shown) => ({
  id,
  type: 'library-songs',
  href: `/v1/me/library/songs/${id}`,
  attributes,
  ...(relationships === undefined ? {} : { relationships }),
});

const attributesOf = (origin: string, listing: Listing) => ({
  albumName: listing.album,
  artistName: listing.artists.join(', '),
  artwork: artworkOf(origin, listing.trackId),
  ...(listing.explicit ? { contentRating: 'explicit' } : {}),
  discNumber: 1,
  durationInMillis: listing.durationMs,
  genreNames: [listing.genre],
  hasLyrics: false,
  name: listing.title,
  releaseDate: `${listing.year}-06-15`,
  trackNumber: 1,
});

const noCatalog = (id: string, withCatalog: boolean) =>
  withCatalog ? { catalog: { href: `/v1/me/library/songs/${id}/catalog`, data: [] } } : undefined;

/** A song that was removed from the catalogue: the library lists it, but it cannot be played. */
export const formerLibrarySong = (origin: string, listing: Listing, withCatalog: boolean) => {
  const id = libraryIdOf(listing.trackId);
  return inLibrary({ id, attributes: attributesOf(origin, listing), relationships: noCatalog(id, withCatalog) });
};

/** A catalogue song in a library: without ISRC; `withCatalog` adds the catalogue song as a relationship. */
export const librarySong = (
  catalogue: Catalogue,
  origin: string,
  storefront: string,
  listing: Listing,
  withCatalog: boolean,
) => {
  const id = libraryIdOf(listing.trackId);
  const { trackId } = listing;
  return inLibrary({
    id,
    attributes: {
      ...attributesOf(origin, listing),
      playParams: { id, kind: 'song', isLibrary: true, reporting: true, catalogId: trackId, reportingId: trackId },
    },
    relationships: withCatalog
      ? {
          catalog: {
            href: `/v1/me/library/songs/${id}/catalog`,
            data: [catalogSong(catalogue, origin, storefront, listing)],
          },
        }
      : undefined,
  });
};

/** A row without a catalogue song. An upload can be played, a song that was removed from the catalogue cannot. */
export const strayLibrarySong = (
  origin: string,
  row: Extract<StoredRow, { kind: 'removed' | 'private' | 'local-file' | 'episode' }>,
  withCatalog: boolean,
) => {
  const id = libraryIdOf(row.rowId);
  const isUpload = row.kind === 'local-file';
  return inLibrary({
    id,
    attributes: {
      albumName: '',
      artistName: row.author,
      ...(row.cover === false ? {} : { artwork: artworkOf(origin, row.rowId) }),
      discNumber: 1,
      durationInMillis: 0,
      genreNames: [],
      hasLyrics: false,
      name: row.title,
      ...(isUpload ? { playParams: { id, kind: 'song', isLibrary: true, reporting: false } } : {}),
      releaseDate: row.addedAt.slice(0, 10),
      trackNumber: 1,
    },
    relationships: noCatalog(id, withCatalog),
  });
};
