import { fold } from '../../world/fold.ts';
import { integer } from '../../world/hash.ts';
import { spotifyEntityId } from '../../world/ids.ts';
import type { Listing } from '../../world/types.ts';
import type { View } from '../api/api-context.ts';
import { entity, images } from './links.ts';

const markets = ['GB', 'GH', 'KE', 'NG', 'US', 'ZA'];

function artistObject(view: View, name: string) {
  return { ...entity(view, 'artist', spotifyEntityId('artist', fold(name) || name)), name };
}

function albumObject(view: View, listing: Listing) {
  const artist = listing.artists[0] ?? '';
  const id = spotifyEntityId('album', `${fold(artist)}|${fold(listing.album)}`);
  const single = fold(listing.album) === fold(listing.title);
  return {
    ...entity(view, 'album', id),
    album_type: single ? 'single' : 'album',
    total_tracks: single ? 1 : 12,
    ...(view.dialect.development ? {} : { available_markets: markets }),
    images: images(view, id),
    name: listing.album,
    release_date: String(listing.year),
    release_date_precision: 'year',
    artists: [artistObject(view, artist)],
  };
}

/** A full track object. Development-mode apps get neither popularity nor markets, and no previews. */
export function trackObject(view: View, listing: Listing) {
  const { development } = view.dialect;
  return {
    ...entity(view, 'track', listing.trackId),
    album: albumObject(view, listing),
    artists: listing.artists.map((name) => artistObject(view, name)),
    ...(development
      ? {}
      : { available_markets: markets, popularity: integer(20, 92, 'popularity', listing.recordingId) }),
    disc_number: 1,
    duration_ms: listing.durationMs,
    explicit: listing.explicit,
    external_ids: listing.isrc === '' ? {} : { isrc: listing.isrc },
    is_local: false,
    is_playable: true,
    name: listing.title,
    preview_url: development ? null : `${view.origin}/mp3-preview/${listing.trackId}`,
    track_number: integer(1, 12, 'track-number', listing.trackId),
  };
}
