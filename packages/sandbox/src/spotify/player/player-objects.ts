import type { View } from '../api/api-context.ts';
import { trackObject } from '../objects/track.ts';
import type { Device, Playback } from './playback.ts';

const repeatModes = { off: 0, context: 1, track: 2 } as const;
/** The tracks that a list of what comes next shows. */
const mostUpcoming = 20;

export function deviceObject(playback: Playback, device: Device) {
  return {
    id: device.id,
    is_active: playback.active?.id === device.id,
    is_private_session: false,
    is_restricted: false,
    name: device.name,
    supports_volume: true,
    type: 'Computer',
    volume_percent: device.volume,
  };
}

/** A track as lists show it; null for a removed one. */
function trackOf(view: View, id: string | null) {
  const listing = id === null ? undefined : view.world.catalogue.listing('spotify', id);
  return listing === undefined ? null : trackObject(view, listing);
}

function contextObject(view: View, uri: string | null) {
  const [, type = 'collection', id] = /^spotify:(playlist):(.+)$/.exec(uri ?? '') ?? [];
  if (uri === null) return null;
  const [href, page] = id === undefined ? ['me/tracks', 'collection/tracks'] : [`playlists/${id}`, `playlist/${id}`];
  return {
    type,
    href: `${view.origin}/v1/${href}`,
    external_urls: { spotify: `https://open.spotify.com/${page}` },
    uri,
  };
}

/** The commands that do not make sense now, as the service names them. */
function disallows({ isPlaying, queue }: Playback) {
  return {
    ...(isPlaying ? { resuming: true } : { pausing: true }),
    ...(queue.hasNext ? {} : { skipping_next: true }),
    ...(queue.hasPrevious ? {} : { skipping_prev: true }),
  };
}

/** `GET /me/player/currently-playing` */
export function currentlyPlaying(view: View, playback: Playback) {
  return {
    timestamp: Math.floor(playback.changedAt),
    context: contextObject(view, playback.context),
    progress_ms: Math.floor(playback.position),
    item: trackOf(view, playback.queue.current),
    currently_playing_type: 'track',
    actions: { disallows: disallows(playback) },
    is_playing: playback.isPlaying,
  };
}

/** `GET /me/player` */
export function playbackState(view: View, playback: Playback, active: Device) {
  return {
    device: deviceObject(playback, active),
    shuffle_state: playback.queue.shuffle,
    repeat_state: playback.queue.repeat,
    ...currentlyPlaying(view, playback),
  };
}

/** `GET /me/player/queue` */
export function queueObject(view: View, { queue }: Playback) {
  return {
    currently_playing: trackOf(view, queue.current),
    queue: queue.upcoming.slice(0, mostUpcoming).flatMap((id) => trackOf(view, id) ?? []),
  };
}

function sdkTrack(view: View, id: string) {
  const track = trackOf(view, id);
  if (track === null) return [];
  const { uri, name, duration_ms, album, artists } = track;
  return {
    id,
    uri,
    name,
    type: 'track',
    media_type: 'audio',
    is_playable: true,
    duration_ms,
    album: { uri: album.uri, name: album.name, images: album.images },
    artists: artists.map((artist) => ({ uri: artist.uri, name: artist.name })),
  };
}

/** `Spotify.PlaybackState` of the Web Playback SDK; null while nothing was played. */
export function sdkState(view: View, playback: Playback) {
  const { queue, context } = playback;
  const tracks = (ids: readonly string[]) => ids.flatMap((id) => sdkTrack(view, id));
  const [current] = queue.current === null ? [] : tracks([queue.current]);
  if (current === undefined) return null;
  return {
    context: { uri: context, metadata: null },
    disallows: disallows(playback),
    duration: playback.length,
    loading: false,
    paused: !playback.isPlaying,
    position: Math.floor(playback.position),
    repeat_mode: repeatModes[queue.repeat],
    shuffle: queue.shuffle,
    timestamp: Date.now(),
    track_window: {
      current_track: current,
      previous_tracks: tracks(queue.past.slice(-2)),
      next_tracks: tracks(queue.upcoming.slice(0, 2)),
    },
  };
}
