import {
  type AiTrack,
  aiLimits,
  type CuratedPlaylist,
  type CuratePlaylistBody,
  type ServiceName,
} from '@playa/contracts';
import type { CatalogueTrack, PlaylistResult } from '@playa/playlist-maker';

/** A song in the spec's words beside those of a track. */
export const toAiTrack = (track: CatalogueTrack): AiTrack => ({
  ...track,
  genres: [...(track.genres ?? [])],
  artistName: track.artists.join(', '),
  image: { url: track.imageUrl },
  preview_url: track.previewUrl,
});

/** A playlist as it is answered. */
export const toCuratedPlaylist = (
  service: ServiceName,
  request: CuratePlaylistBody,
  made: PlaylistResult,
): CuratedPlaylist => ({
  service,
  playlistName: made.name,
  description: made.description,
  image: null,
  coverSeed: String(made.coverSeed),
  tracks: made.songs.slice(0, aiLimits.songs).map(toAiTrack),
  summary: made.summary,
  answeredBy: made.answeredBy,
  fallback: made.fallback,
  notFound: made.notFound,
  unverified: made.unverified,
  isShort: made.isShort,
  isIncomplete: made.isIncomplete,
  request,
});
