import type { RuntimeConfig, Track } from '@playa/contracts';
import { toHttpUrl } from '../describe/http-url.ts';

/** Source of a song's preview: an audio file, or Spotify's embedded player. */
export interface PreviewSource {
  kind: 'audio' | 'embed';
  url: string;
}

/** Placeholder that services and shared playlists state instead of a URL. */
const noPreview = 'no preview';

/** A lone surrogate cannot be part of a URL. */
const isEncodable = (id: string): boolean => id !== '' && !/\p{Cs}/u.test(id);

/** Returns null if the song has no preview. Only http and https URLs are accepted. */
export const previewSource = (track: Track, { services }: RuntimeConfig): PreviewSource | null => {
  const file = track.previewUrl === noPreview ? null : toHttpUrl(track.previewUrl);
  if (file !== null) return { kind: 'audio', url: file };
  if (track.service !== 'spotify' || !isEncodable(track.id)) return null;
  return { kind: 'embed', url: `${services.spotify.embedUrl}/track/${encodeURIComponent(track.id)}` };
};
