import type { StoredPlaylist } from '../../world/types.ts';
import { artworkOf } from './artwork.ts';

const lastModified = (playlist: StoredPlaylist): string =>
  playlist.rows
    .map(({ addedAt }) => addedAt)
    .sort()
    .at(-1) ?? playlist.createdAt;

const descriptionOf = ({ description }: StoredPlaylist) =>
  description === '' ? {} : { description: { standard: description } };

/** A library playlist. Apple does not tell the number of its songs. */
export const libraryPlaylist = (origin: string, playlist: StoredPlaylist) => ({
  id: playlist.id,
  type: 'library-playlists',
  href: `/v1/me/library/playlists/${playlist.id}`,
  attributes: {
    ...(playlist.rows.length === 0 ? {} : { artwork: artworkOf(origin, playlist.id) }),
    canEdit: true,
    dateAdded: playlist.createdAt,
    ...descriptionOf(playlist),
    hasCatalog: playlist.public,
    isPublic: playlist.public,
    lastModifiedDate: lastModified(playlist),
    name: playlist.name,
    playParams: { id: playlist.id, kind: 'playlist', isLibrary: true },
  },
});

const sharedPrefix = 'pl.u-';

/** The library id behind the catalogue id of a public playlist; undefined for ids of another form. */
export const libraryIdOfShared = (id: string): string | undefined =>
  id.startsWith(sharedPrefix) ? `p.${id.slice(sharedPrefix.length)}` : undefined;

/** A public playlist in the catalogue, where it has an id of its own. */
export const catalogPlaylist = (origin: string, storefront: string, playlist: StoredPlaylist, curator: string) => {
  const id = `${sharedPrefix}${playlist.id.replace(/^p\./, '')}`;
  return {
    id,
    type: 'playlists',
    href: `/v1/catalog/${storefront}/playlists/${id}`,
    attributes: {
      artwork: artworkOf(origin, playlist.id),
      curatorName: curator,
      ...descriptionOf(playlist),
      isChart: false,
      lastModifiedDate: lastModified(playlist),
      name: playlist.name,
      playlistType: 'user-shared',
      playParams: { id, kind: 'playlist' },
      url: `https://music.apple.com/${storefront}/playlist/${id}`,
    },
  };
};
