import { fold } from '../world/fold.ts';
import { appleEntityId } from '../world/ids.ts';
import type { Catalogue, Listing } from '../world/types.ts';

/** An album or an artist: the songs that name it. */
export interface Group {
  id: string;
  name: string;
  /** The main artist. */
  artist: string;
  listings: Listing[];
}

/** The main artist of a song, as the catalogue knows it under one name. */
export const mainArtist = (catalogue: Catalogue, listing: Listing): string =>
  catalogue.recordings.get(listing.recordingId)?.artists[0] ?? listing.artists[0] ?? '';

export const artistIdOf = (artist: string): string => appleEntityId('artist', fold(artist));

export const albumIdOf = (artist: string, album: string): string =>
  appleEntityId('album', `${fold(artist)}|${fold(album)}`);

const group = (
  catalogue: Catalogue,
  listings: readonly Listing[],
  keyOf: (listing: Listing, artist: string) => { id: string; name: string },
): Map<string, Group> => {
  const groups = new Map<string, Group>();
  for (const listing of listings) {
    const artist = mainArtist(catalogue, listing);
    const { id, name } = keyOf(listing, artist);
    const known = groups.get(id);
    if (known === undefined) groups.set(id, { id, name, artist, listings: [listing] });
    else known.listings.push(listing);
  }
  return groups;
};

const everySong = (catalogue: Catalogue): Listing[] =>
  [...catalogue.recordings.keys()].flatMap((id) => catalogue.listingsOf('apple', id));

/** The albums of these songs, of the whole catalogue when left out, by id. */
export const albumsOf = (catalogue: Catalogue, listings: readonly Listing[] = everySong(catalogue)) =>
  group(catalogue, listings, (listing, artist) => ({ id: albumIdOf(artist, listing.album), name: listing.album }));

/** The main artists of these songs, of the whole catalogue when left out, by id. */
export const artistsOf = (catalogue: Catalogue, listings: readonly Listing[] = everySong(catalogue)) =>
  group(catalogue, listings, (_listing, artist) => ({ id: artistIdOf(artist), name: artist }));

/** The albums that these songs are on, in the songs' order, each with all its songs. */
export const albumsWith = (catalogue: Catalogue, listings: readonly Listing[]): Group[] => {
  const albums = albumsOf(catalogue);
  return [...albumsOf(catalogue, listings).keys()].flatMap((id) => albums.get(id) ?? []);
};
