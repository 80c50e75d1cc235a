import type { World } from '@playa/sandbox';
import type { Catalogue, CatalogueTrack } from '../ports.ts';

type Listings = World['catalogue'];
type Listing = ReturnType<Listings['search']>[number];
export type Service = Listing['service'];

/** Results per page: the smallest page size of the services. */
const page = 10;

/** A listing of the sandbox as a service returns it: YouTube has a channel and full seconds, but no album, year or explicit flag. */
export const trackOf = (listing: Listing): CatalogueTrack => {
  const { service, trackId, title, channel, isrc, album, year, explicit, durationMs } = listing;
  const isVideo = channel !== null;
  return {
    service,
    id: trackId,
    title,
    artists: channel === null ? listing.artists : [channel.title.replace(/ - Topic$|VEVO$/, '')],
    album: isVideo ? null : album,
    durationMs: isVideo ? Math.round(durationMs / 1000) * 1000 : durationMs,
    isrc: isVideo ? null : isrc || null,
    explicit: isVideo ? null : explicit,
    imageUrl: null,
    previewUrl: null,
    kind: listing.kind,
    year: isVideo ? null : year,
  };
};

/** The sandbox's built-in catalogue as one service lists it, without HTTP. */
export const sandboxCatalogue = (listings: Listings, service: Service = 'spotify'): Catalogue => ({
  search: async ({ text, page: at }) =>
    listings
      .search(service, text, (at + 1) * page)
      .slice(at * page)
      .map(trackOf),
});
