import type { RuntimeConfig, Track } from '@playa/contracts';
import { httpUrl } from '../describe/http-url.ts';

/** Where a song's preview comes from: a sound file, or Spotify's embedded player where there is no file. */
export interface PreviewSource {
  kind: 'audio' | 'embed';
  url: string;
}

/** What services and shared playlists say instead of an address. */
const noPreview = 'no preview';

/** Half a surrogate pair cannot be part of an address. */
const isEncodable = (id: string): boolean => id !== '' && !/\p{Cs}/u.test(id);

/** Null where the song has no preview. Only http and https addresses count. */
export const previewSource = (track: Track, { services }: RuntimeConfig): PreviewSource | null => {
  const file = track.previewUrl === noPreview ? null : httpUrl(track.previewUrl);
  if (file !== null) return { kind: 'audio', url: file };
  if (track.service !== 'spotify' || !isEncodable(track.id)) return null;
  return { kind: 'embed', url: `${services.spotify.embedUrl}/track/${encodeURIComponent(track.id)}` };
};
