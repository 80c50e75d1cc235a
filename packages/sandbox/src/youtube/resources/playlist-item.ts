import { trackId } from '../../world/ids.ts';
import type { Account, Listing, StoredPlaylist, StoredRow } from '../../world/types.ts';
import { channelIdOf } from './channel.ts';
import type { Resource } from './resource.ts';
import { thumbnailsOf } from './resource.ts';
import { descriptionOf, publishedAt } from './video.ts';

export const playlistItemParts = ['contentDetails', 'id', 'snippet', 'status'];

/** A row's id, unique over all playlists; names the playlist too, since a delete brings nothing else. */
export const itemIdOf = (playlistId: string, rowId: string): string =>
  Buffer.from(`${playlistId}.${rowId}`).toString('base64url');

/** The reverse of {@link itemIdOf}; null for an id no row can have. */
export const parseItemId = (itemId: string): { playlistId: string; rowId: string } | null => {
  const parts = /^([^.]+)\.(.+)$/.exec(Buffer.from(itemId, 'base64url').toString());
  const [, playlistId, rowId] = parts ?? [];
  return playlistId === undefined || rowId === undefined ? null : { playlistId, rowId };
};

/** The video of a row. A removed video has an id that no other resource has. */
export const videoIdOf = (row: StoredRow): string =>
  row.kind === 'track' ? row.trackId : trackId('youtube', `gone|${row.rowId}`);

const gone = (row: StoredRow) =>
  row.kind === 'private'
    ? { title: 'Private video', description: 'This video is private.', status: { privacyStatus: 'private' } }
    : { title: 'Deleted video', description: 'This video is unavailable.', status: {} };

const shownVideo = (origin: string, listing: Listing) => ({
  text: { title: listing.title, description: descriptionOf(listing), status: { privacyStatus: 'public' } },
  thumbnails: thumbnailsOf(origin, listing.trackId),
  owner: { videoOwnerChannelTitle: listing.channel?.title, videoOwnerChannelId: listing.channel?.id },
  published: { videoPublishedAt: publishedAt(listing) },
});

/** @param listing the row's video, undefined when it was deleted or made private since */
export const playlistItemResource = (
  origin: string,
  place: { playlist: StoredPlaylist; owner: Account; row: StoredRow; position: number },
  listing: Listing | undefined,
): Resource => {
  const { playlist, owner, row, position } = place;
  const video = listing === undefined ? undefined : shownVideo(origin, listing);
  const { title, description, status } = video?.text ?? gone(row);
  const videoId = videoIdOf(row);
  return {
    kind: 'youtube#playlistItem',
    id: itemIdOf(playlist.id, row.rowId),
    parts: {
      snippet: {
        publishedAt: row.addedAt,
        channelId: channelIdOf(owner),
        title,
        description,
        thumbnails: video?.thumbnails ?? {},
        channelTitle: owner.displayName,
        ...video?.owner,
        playlistId: playlist.id,
        position,
        resourceId: { kind: 'youtube#video', videoId },
      },
      contentDetails: { videoId, ...video?.published },
      status,
    },
  };
};
