import { fold } from '../../world/fold.ts';
import { spotifyEntityId } from '../../world/ids.ts';
import type { StoredPlaylist, StoredRow } from '../../world/types.ts';
import type { View } from '../api/api-context.ts';
import { entity, images } from './links.ts';
import { trackObject } from './track.ts';

export function snapshotId(playlist: StoredPlaylist): string {
  return Buffer.from(`${playlist.revision},${playlist.id}`).toString('base64');
}

function owner(view: View, name: string) {
  const account = view.world.accounts.find((one) => one.name === name);
  return { ...entity(view, 'user', account?.userId ?? name), display_name: account?.displayName ?? name };
}

function localTrack(view: View, row: Extract<StoredRow, { title: string }>) {
  const artist = { external_urls: {}, href: null, id: null, name: row.author, type: 'artist', uri: null };
  return {
    album: {
      album_type: null,
      artists: [],
      external_urls: {},
      href: null,
      id: null,
      images: [],
      name: '',
      type: 'album',
    },
    artists: [artist],
    ...(view.dialect.development ? {} : { available_markets: [], popularity: 0 }),
    disc_number: 0,
    duration_ms: 61_000,
    explicit: false,
    external_ids: {},
    external_urls: {},
    href: null,
    id: null,
    is_local: true,
    name: row.title,
    preview_url: null,
    track_number: 0,
    type: 'track',
    uri: `spotify:local:${encodeURIComponent(row.author)}::${encodeURIComponent(row.title)}:61`,
  };
}

function episode(view: View, row: Extract<StoredRow, { title: string }>) {
  const id = spotifyEntityId('album', `episode|${fold(row.title)}`);
  const show = spotifyEntityId('album', `show|${fold(row.author)}`);
  return {
    ...entity(view, 'episode', id),
    audio_preview_url: null,
    description: '',
    html_description: '',
    duration_ms: 1_800_000,
    explicit: false,
    images: images(view, id),
    is_externally_hosted: false,
    is_local: false,
    is_playable: true,
    language: 'en',
    languages: ['en'],
    name: row.title,
    release_date: '2024',
    release_date_precision: 'year',
    show: { ...entity(view, 'show', show), name: row.author, publisher: row.author, images: images(view, show) },
  };
}

function rowContent(view: View, row: StoredRow) {
  if (row.kind === 'local-file') return localTrack(view, row);
  if (row.kind === 'episode') return episode(view, row);
  const listing = row.kind === 'track' ? view.world.catalogue.listing('spotify', row.trackId) : undefined;
  return listing === undefined ? null : trackObject(view, listing);
}

/** A row as the old paths (`track`) or today's (`item`) write it; what was removed from the service is null. */
export function rowObject(view: View, playlist: StoredPlaylist, row: StoredRow, field: 'track' | 'item') {
  return {
    added_at: row.addedAt,
    added_by: entity(view, 'user', owner(view, playlist.owner).id),
    is_local: row.kind === 'local-file',
    primary_color: null,
    [field]: rowContent(view, row),
    video_thumbnail: { url: null },
  };
}

/** A playlist as lists show it, without rows. */
export function playlistObject(view: View, playlist: StoredPlaylist) {
  const field = view.dialect.development ? 'items' : 'tracks';
  const link = entity(view, 'playlist', playlist.id);
  return {
    ...link,
    collaborative: false,
    description: playlist.description,
    images: playlist.rows.length === 0 ? [] : images(view, playlist.id),
    name: playlist.name,
    owner: owner(view, playlist.owner),
    primary_color: null,
    public: playlist.public,
    snapshot_id: snapshotId(playlist),
    [field]: { href: `${link.href}/${field}`, total: playlist.rows.length },
  };
}
