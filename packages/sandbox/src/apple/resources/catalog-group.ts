import { albumIdOf, artistIdOf, type Group } from '../catalog-groups.ts';
import { artworkOf } from './artwork.ts';

/** A resource by name only, as relationships list it. */
export const reference = (storefront: string, type: 'albums' | 'artists' | 'songs', id: string) => ({
  id,
  type,
  href: `/v1/catalog/${storefront}/${type}/${id}`,
});

/** The album and the artist of a song, as references. */
export const songRelationships = (storefront: string, songId: string, artist: string, album: string) => {
  const { href } = reference(storefront, 'songs', songId);
  return {
    albums: { href: `${href}/albums`, data: [reference(storefront, 'albums', albumIdOf(artist, album))] },
    artists: { href: `${href}/artists`, data: [reference(storefront, 'artists', artistIdOf(artist))] },
  };
};

/** An album without its songs. */
export const catalogAlbum = (origin: string, storefront: string, { id, name, artist, listings }: Group) => ({
  ...reference(storefront, 'albums', id),
  attributes: {
    artistName: artist,
    artwork: artworkOf(origin, id),
    genreNames: [...new Set(listings.map(({ genre }) => genre)), 'Music'],
    isCompilation: false,
    isComplete: true,
    isMasteredForItunes: false,
    isSingle: name.endsWith(' - Single'),
    name,
    playParams: { id, kind: 'album' },
    releaseDate: `${Math.min(...listings.map(({ year }) => year))}-06-15`,
    trackCount: listings.length,
    url: `https://music.apple.com/${storefront}/album/${id}`,
  },
});

export const catalogArtist = (storefront: string, { id, name, listings }: Group) => ({
  ...reference(storefront, 'artists', id),
  attributes: {
    genreNames: [...new Set(listings.map(({ genre }) => genre))],
    name,
    url: `https://music.apple.com/${storefront}/artist/${id}`,
  },
});
