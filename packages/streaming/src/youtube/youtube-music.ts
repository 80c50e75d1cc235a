import type { Playlist, PlaylistRow, Track, TrackKind } from '@playa/contracts';
import { unescapeHtml } from '../html.ts';
import { unknownText } from '../lenient.ts';
import type { YoutubeItem } from './youtube-items.ts';
import type {
  Thumbnails,
  YoutubePlaylist,
  YoutubeRow,
  YoutubeSearchResult,
  YoutubeVideoSnippet,
} from './youtube-schemas.ts';

const topicChannel = / - Topic$/;
const vevoChannel = /VEVO$/;

const imageUrl = (thumbnails: Thumbnails): string | null => {
  const { high, medium, standard } = thumbnails ?? {};
  return (high ?? standard ?? medium ?? thumbnails?.default)?.url ?? null;
};

/** A title that starts with the channel's name ("Tems - Free Mind") is the artist's upload; with another name it is a user's. */
const kindOf = (title: string, channel: string): TrackKind => {
  if (topicChannel.test(channel)) return 'topic';
  if (vevoChannel.test(channel)) return 'official-video';
  const [before, after] = title.split(' - ', 2);
  if (channel === '' || after === undefined) return 'unknown';
  return before?.trim().toLowerCase() === channel.toLowerCase() ? 'official-video' : 'user-upload';
};

/** Titles stay as uploaded. `@playa/matching` parses "Artist - Title". */
const toTrack = (id: string, title: string, channel: string, thumbnails: Thumbnails): Track => {
  const artist = channel.replace(topicChannel, '').replace(vevoChannel, '').trim();
  return {
    service: 'youtube',
    id,
    title,
    artists: artist === '' ? [] : [artist],
    album: null,
    durationMs: null,
    isrc: null,
    explicit: null,
    imageUrl: imageUrl(thumbnails),
    previewUrl: null,
    kind: kindOf(title, channel),
  };
};

export const toPlaylist = ({ id, etag, snippet, contentDetails }: YoutubePlaylist): Playlist => ({
  service: 'youtube',
  id,
  name: snippet?.title || unknownText,
  description: snippet?.description || null,
  imageUrl: imageUrl(snippet?.thumbnails),
  songCount: contentDetails?.itemCount ?? null,
  addedAt: snippet?.publishedAt ?? null,
  revision: etag ?? null,
});

/** The ids of a row; null for a row without an id. */
export const toItem = (row: YoutubeRow | null): YoutubeItem | null =>
  row?.id ? { id: row.id, videoId: row.contentDetails?.videoId ?? row.snippet?.resourceId?.videoId ?? null } : null;

const placeholder = /^(Deleted|Private) video$/;

export const toRow = (row: YoutubeRow | null): PlaylistRow => {
  const { snippet, contentDetails, status } = row ?? {};
  const title = snippet?.title ?? '';
  const channel = snippet?.videoOwnerChannelTitle ?? '';
  const addedAt = snippet?.publishedAt ?? null;
  const id = contentDetails?.videoId ?? snippet?.resourceId?.videoId;
  const hasNoImage = imageUrl(snippet?.thumbnails) === null;
  const isRemoved = title === '' || (hasNoImage && (channel === '' || placeholder.test(title)));
  if (id && !isRemoved) {
    return { state: 'available', track: toTrack(id, title, channel, snippet?.thumbnails), addedAt };
  }
  const isPrivate = title === 'Private video' || status?.privacyStatus === 'private';
  return {
    state: 'unavailable',
    reason: isPrivate ? 'private' : 'removed',
    title: title || unknownText,
    author: channel || unknownText,
    addedAt,
  };
};

/** Unlike other calls, a search escapes titles as HTML. */
export const searchedTrack = ({ id, snippet }: YoutubeSearchResult): Track =>
  toTrack(id.videoId, unescapeHtml(snippet.title), unescapeHtml(snippet.channelTitle ?? ''), snippet.thumbnails);

/** A video that was read by its id, with its duration. */
export const videoTrack = (id: string, snippet: YoutubeVideoSnippet, durationMs: number | null): Track => ({
  ...toTrack(id, snippet.title || unknownText, snippet.channelTitle ?? '', snippet.thumbnails),
  durationMs,
});
