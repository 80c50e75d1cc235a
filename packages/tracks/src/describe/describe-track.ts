import type { Track } from '@playa/contracts';
import { readVideoNames } from '@playa/matching';
import { texts } from '../texts.ts';

export interface TrackDescription {
  /** The song's title; 'Unknown' where the service gives none. */
  title: string;
  /** Who plays it, several joined with ', '; 'Unknown' where nobody is named. */
  author: string;
}

const orUnknown = (text: string): string => text.trim() || texts.unknown;

const read = (track: Track): TrackDescription => {
  if (track.service !== 'youtube') {
    return { title: orUnknown(track.title), author: orUnknown(track.artists.filter(Boolean).join(', ')) };
  }
  // A video's only "artist" is its channel.
  const { title, artist } = readVideoNames(track.title, track.artists[0]);
  return { title: orUnknown(title), author: orUnknown(artist ?? '') };
};

const remembered = new WeakMap<Track, TrackDescription>();

/**
 * The song and its author as shown. A video's title is read by `readVideoNames` of `@playa/matching`, once for each track object.
 * Never throws.
 */
export const describeTrack = (track: Track): TrackDescription => {
  const known = remembered.get(track);
  if (known) return known;
  const description = read(track);
  remembered.set(track, description);
  return description;
};
