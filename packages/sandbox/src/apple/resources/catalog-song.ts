import type { Catalogue, Listing } from '../../world/types.ts';
import { mainArtist } from '../catalog-groups.ts';
import { genreNamesOf } from '../genre-names.ts';
import { artworkOf } from './artwork.ts';
import { songRelationships } from './catalog-group.ts';

/** A song of the catalogue as Apple sends it. `origin` is where the sandbox is reached. */
export const catalogSong = (catalogue: Catalogue, origin: string, storefront: string, listing: Listing) => ({
  id: listing.trackId,
  type: 'songs',
  href: `/v1/catalog/${storefront}/songs/${listing.trackId}`,
  attributes: {
    albumName: listing.album,
    artistName: listing.artists.join(', '),
    artwork: artworkOf(origin, listing.trackId),
    ...(listing.explicit ? { contentRating: 'explicit' } : {}),
    discNumber: 1,
    durationInMillis: listing.durationMs,
    genreNames: [...genreNamesOf(listing), 'Music'],
    hasLyrics: false,
    isAppleDigitalMaster: false,
    isrc: listing.isrc,
    name: listing.title,
    playParams: { id: listing.trackId, kind: 'song' },
    previews: [{ url: `${origin}/preview/${listing.trackId}` }],
    releaseDate: `${listing.year}-06-15`,
    trackNumber: 1,
    url: `https://music.apple.com/${storefront}/song/${listing.trackId}`,
  },
  relationships: songRelationships(storefront, listing.trackId, mainArtist(catalogue, listing), listing.album),
});
