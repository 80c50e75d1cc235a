import type { Track } from '@playa/contracts';
import { parseVideoNames } from '@playa/matching';
import { texts } from '../texts.ts';

export interface TrackDescription {
  /** 'Unknown' if the service states no title. */
  title: string;
  /** The artists joined with ', '; 'Unknown' if there are none. */
  author: string;
}

const orUnknown = (text: string): string => text.trim() || texts.unknown;

const computeDescription = (track: Track): TrackDescription => {
  if (track.service !== 'youtube') {
    return { title: orUnknown(track.title), author: orUnknown(track.artists.filter(Boolean).join(', ')) };
  }
  // The only "artist" of a YouTube video is its channel.
  const { title, artist } = parseVideoNames(track.title, track.artists[0]);
  return { title: orUnknown(title), author: orUnknown(artist ?? '') };
};

const cache = new WeakMap<Track, TrackDescription>();

/**
 * Returns title and author as displayed. `parseVideoNames` of `@playa/matching` parses video titles, once per track
 * object. Never throws.
 */
export const describeTrack = (track: Track): TrackDescription => {
  const cached = cache.get(track);
  if (cached) return cached;
  const description = computeDescription(track);
  cache.set(track, description);
  return description;
};
