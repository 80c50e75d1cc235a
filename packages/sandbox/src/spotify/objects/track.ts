import { popularityOf } from '../../world/charts.ts';
import { fold } from '../../world/fold.ts';
import { integer } from '../../world/hash.ts';
import { spotifyEntityId } from '../../world/ids.ts';
import type { Listing } from '../../world/types.ts';
import type { View } from '../api/api-context.ts';
import { entity, images } from './links.ts';

function artistObject(view: View, name: string) {
  return { ...entity(view, 'artist', spotifyEntityId('artist', fold(name))), name };
}

/** The markets, unless the call names one. Development-mode apps never get them. */
function marketsField(view: View, listing: Listing) {
  if (view.dialect.development || view.relinks) return {};
  return { available_markets: view.world.availability.marketsOf(listing) };
}

function albumObject(view: View, listing: Listing) {
  const artist = listing.artists[0] ?? '';
  const id = spotifyEntityId('album', `${fold(artist)}|${fold(listing.album)}`);
  const single = fold(listing.album) === fold(listing.title);
  // The API description requires the markets of an album even where those of its tracks are left out.
  const { available_markets = [] } = marketsField({ ...view, relinks: false }, listing);
  return {
    ...entity(view, 'album', id),
    album_type: single ? 'single' : 'album',
    total_tracks: single ? 1 : 12,
    ...(view.dialect.development ? {} : { available_markets }),
    images: view.world.availability.hasCover('spotify', listing.trackId) ? images(view, id) : [],
    name: listing.album,
    release_date: String(listing.year),
    release_date_precision: 'year',
    artists: [artistObject(view, artist)],
  };
}

/** Whether a track plays in the country of the account that calls. */
export function isPlayable(view: View, listing: Listing): boolean {
  return view.world.availability.marketsOf(listing).includes(view.country);
}

/** Another release of the recording that plays where this one does not. */
function replacement(view: View, listing: Listing): Listing | undefined {
  const releases = view.world.catalogue.listingsOf('spotify', listing.recordingId);
  return releases.find((release) => isPlayable(view, release));
}

/** A full track object. Development-mode apps get neither popularity nor markets, and no previews. */
function plainTrack(view: View, listing: Listing) {
  const { development } = view.dialect;
  return {
    ...entity(view, 'track', listing.trackId),
    album: albumObject(view, listing),
    artists: listing.artists.map((name) => artistObject(view, name)),
    ...(development ? {} : { popularity: popularityOf(listing.recordingId) }),
    ...marketsField(view, listing),
    disc_number: 1,
    duration_ms: listing.durationMs,
    explicit: listing.explicit,
    external_ids: listing.isrc === '' ? {} : { isrc: listing.isrc },
    is_local: false,
    name: listing.title,
    preview_url: development ? null : `${view.origin}/mp3-preview/${listing.trackId}`,
    track_number: integer(1, 12, 'track-number', listing.trackId),
  };
}

/**
 * A track as the caller has it. Where the call names a market it says whether it plays, and a track that does not is
 * replaced by another release of the recording, if one does: `linked_from` is then the one that was asked for.
 */
export function trackObject(view: View, listing: Listing) {
  if (!view.relinks) return plainTrack(view, listing);
  if (isPlayable(view, listing)) return { ...plainTrack(view, listing), is_playable: true };
  const playable = replacement(view, listing);
  if (playable === undefined) {
    return { ...plainTrack(view, listing), is_playable: false, restrictions: { reason: 'market' } };
  }
  const linkedFrom = view.dialect.development ? {} : { linked_from: entity(view, 'track', listing.trackId) };
  return { ...plainTrack(view, playable), is_playable: true, ...linkedFrom };
}
