import type { Track } from '@playa/contracts';
import type { World } from '@playa/sandbox';

export type Listing = ReturnType<World['catalogue']['search']>[number];

const topic = / - Topic$/;
const vevo = /VEVO$/;

/** The kind of an upload, by the rule of the YouTube client. */
const kindOf = (title: string, channel: string): Track['kind'] => {
  if (topic.test(channel)) return 'topic';
  if (vevo.test(channel)) return 'official-video';
  const [before, after] = title.split(' - ', 2);
  if (after === undefined) return 'unknown';
  return before?.trim().toLowerCase() === channel.toLowerCase() ? 'official-video' : 'user-upload';
};

/** A listing of the sandbox as the streaming clients return it: YouTube has a channel and full seconds, no album and no ISRC. */
export const toTrack = (listing: Listing): Track => {
  const { service, trackId, title, channel } = listing;
  const isVideo = channel !== null;
  return {
    service,
    id: trackId,
    title,
    artists: isVideo ? [channel.title.replace(topic, '').replace(vevo, '').trim()] : listing.artists,
    album: isVideo ? null : listing.album,
    durationMs: isVideo ? Math.round(listing.durationMs / 1000) * 1000 : listing.durationMs,
    isrc: listing.isrc || null,
    explicit: isVideo ? null : listing.explicit,
    imageUrl: null,
    previewUrl: null,
    kind: isVideo ? kindOf(title, channel.title) : 'song',
  };
};
