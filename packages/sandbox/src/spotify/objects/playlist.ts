import type { StoredPlaylist, StoredRow } from '../../world/types.ts';
import type { View } from '../api/api-context.ts';
import { entity, images } from './links.ts';
import { episodeId, episodeObject, localTrack } from './non-track-rows.ts';
import { trackObject } from './track.ts';

/** Names the state of a playlist after its latest write. */
export function snapshotId(playlist: StoredPlaylist): string {
  return Buffer.from(`${playlist.revision},${playlist.id}`).toString('base64');
}

/** The revision that a snapshot id names; undefined when it is no id of this playlist. */
export function revisionOf(playlist: StoredPlaylist, snapshot: string): number | undefined {
  const [, revision, id] = /^(\d+),(.+)$/.exec(Buffer.from(snapshot, 'base64').toString()) ?? [];
  return id === playlist.id ? Number(revision) : undefined;
}

function owner(view: View, name: string) {
  const account = view.world.owners.find((one) => one.name === name);
  return { ...entity(view, 'user', account?.userId ?? name), display_name: account?.displayName ?? name };
}

function rowContent(view: View, row: StoredRow) {
  if (row.kind === 'local-file') return localTrack(view, row);
  if (row.kind === 'episode') return episodeObject(view, row);
  const listing = row.kind === 'track' ? view.world.catalogue.listing('spotify', row.trackId) : undefined;
  return listing === undefined ? null : trackObject(view, listing);
}

/** What a row is removed by; undefined for what has no URI that a call may name. */
export function uriOfRow(row: StoredRow): string | undefined {
  if (row.kind === 'track') return `spotify:track:${row.trackId}`;
  return row.kind === 'episode' ? `spotify:episode:${episodeId(row.title)}` : undefined;
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

/** The cover: the uploaded one, whose size nobody measured, or a drawn one once there are songs. */
export function playlistImages(view: View, playlist: StoredPlaylist) {
  if (playlist.cover !== null) {
    const url = `${view.origin}/image/${playlist.id}?revision=${playlist.revision}`;
    return [{ url, height: null, width: null }];
  }
  return playlist.rows.length === 0 ? [] : images(view, playlist.id);
}

/** A playlist as lists show it, without rows. */
export function playlistObject(view: View, playlist: StoredPlaylist) {
  const field = view.dialect.development ? 'items' : 'tracks';
  const link = entity(view, 'playlist', playlist.id);
  return {
    ...link,
    collaborative: playlist.collaborative,
    description: playlist.description,
    images: playlistImages(view, playlist),
    name: playlist.name,
    owner: owner(view, playlist.owner),
    primary_color: null,
    public: playlist.public,
    snapshot_id: snapshotId(playlist),
    [field]: { href: `${link.href}/${field}`, total: playlist.rows.length },
  };
}
