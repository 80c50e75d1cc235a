import { integer, letters } from './hash.ts';
import type { Service } from './types.ts';

const base62 = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const base64url = `${base62}-_`;

/** Track ids as each service writes them: 22 base62 (Spotify), 10 digits (Apple), 11 base64url characters (YouTube). */
export function trackId(service: Service, key: string): string {
  if (service === 'spotify') return letters(base62, 22, 'spotify-track', key);
  if (service === 'youtube') return letters(base64url, 11, 'youtube-video', key);
  return String(integer(1_000_000_000, 1_999_999_999, 'apple-song', key));
}

/** Playlist ids as each service writes them. */
export function playlistId(service: Service, key: string): string {
  if (service === 'spotify') return letters(base62, 22, 'spotify-playlist', key);
  if (service === 'youtube') return `PL${letters(base64url, 32, 'youtube-playlist', key)}`;
  return `p.${letters(base62, 15, 'apple-playlist', key)}`;
}

/** Ids of what Spotify calls an artist or an album. */
export function spotifyEntityId(kind: 'artist' | 'album', name: string): string {
  return letters(base62, 22, `spotify-${kind}`, name);
}

/** Ids of what Apple calls an artist, an album or a genre. */
export function appleEntityId(kind: 'artist' | 'album' | 'genre', name: string): string {
  const [low, high] = kind === 'genre' ? [1_000, 99_999] : [2_000_000_000, 2_999_999_999];
  return String(integer(low, high, `apple-${kind}`, name));
}

/** YouTube channel ids: `UC` and 22 characters. */
export function channelId(title: string): string {
  return `UC${letters(base64url, 22, 'youtube-channel', title)}`;
}

/** A well-formed ISRC: country, registrant, year of the recording, designation. */
export function isrc(recordingId: string, year: number): string {
  const country = letters('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 2, 'isrc-country', recordingId);
  const registrant = letters('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 3, 'isrc-registrant', recordingId);
  const designation = letters('0123456789', 5, 'isrc-designation', recordingId);
  return `${country}${registrant}${String(year % 100).padStart(2, '0')}${designation}`;
}

/** Recording and work ids of the world itself. */
export function worldId(kind: 'recording' | 'work', key: string): string {
  return `${kind === 'recording' ? 'rec' : 'work'}_${letters('0123456789abcdef', 16, kind, key)}`;
}
