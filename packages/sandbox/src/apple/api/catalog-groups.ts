import type { FastifyInstance } from 'fastify';
import type { Listing } from '../../world/types.ts';
import { albumsOf, artistsOf } from '../catalog-groups.ts';
import { catalogAlbum, catalogArtist, reference } from '../resources/catalog-group.ts';
import { catalogSong } from '../resources/catalog-song.ts';
import { catalogPlaylist, libraryIdOfShared } from '../resources/library-playlist.ts';
import type { AppleState } from '../state.ts';
import type { CatalogCall } from './call.ts';
import { addCatalogResource } from './catalog-resources.ts';
import { storefrontOf } from './storefront.ts';

/** Albums, artists and public playlists of the catalogue. */
export const addCatalogGroups = (app: FastifyInstance, state: AppleState): void => {
  const { catalogue, libraries, owners } = state.world;
  const storefront = ({ params }: CatalogCall) => storefrontOf(params);
  const song = (call: CatalogCall) => (listing: Listing) =>
    catalogSong(catalogue, call.origin, storefront(call), listing);

  addCatalogResource(app, state, {
    type: 'albums',
    maxIds: 100,
    find: (id) => albumsOf(catalogue).get(id),
    show: (album, call) => catalogAlbum(call.origin, storefront(call), album),
    related: {
      tracks: { list: ({ listings }, call) => listings.map(song(call)), defaultLimit: 300, maxLimit: 300 },
      artists: {
        list: ({ listings }, call) =>
          [...artistsOf(catalogue, listings).keys()].map((id) => reference(storefront(call), 'artists', id)),
        defaultLimit: 10,
        maxLimit: 10,
      },
    },
    included: ['tracks', 'artists'],
  });

  addCatalogResource(app, state, {
    type: 'artists',
    maxIds: 25,
    find: (id) => artistsOf(catalogue).get(id),
    show: (artist, call) => catalogArtist(storefront(call), artist),
    related: {
      albums: {
        list: ({ listings }, call) =>
          [...albumsOf(catalogue, listings).values()].map((album) =>
            catalogAlbum(call.origin, storefront(call), album),
          ),
        defaultLimit: 25,
        maxLimit: 100,
      },
    },
    included: ['albums'],
  });

  addCatalogResource(app, state, {
    type: 'playlists',
    maxIds: 25,
    find: (id) => {
      const playlist = libraries.playlist('apple', libraryIdOfShared(id) ?? '');
      return playlist?.public ? playlist : undefined;
    },
    show: (playlist, call) => {
      const curator = owners.find(({ name }) => name === playlist.owner)?.displayName ?? '';
      return catalogPlaylist(call.origin, storefront(call), playlist, curator);
    },
    related: {
      tracks: {
        list: ({ rows }, call) =>
          rows
            .flatMap((row) => (row.kind === 'track' ? (catalogue.listing('apple', row.trackId) ?? []) : []))
            .map(song(call)),
        defaultLimit: 100,
        maxLimit: 300,
      },
    },
    included: ['tracks'],
  });
};
