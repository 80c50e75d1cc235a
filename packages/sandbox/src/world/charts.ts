import { integer } from './hash.ts';
import type { Catalogue, Listing, Service } from './types.ts';

/** How well known a recording is, the same on all services: 20 to 92. */
export function popularityOf(recordingId: string): number {
  return integer(20, 92, 'popularity', recordingId);
}

/** The songs that a service has, one listing each, the best known first. */
export function topListings(catalogue: Catalogue, service: Service): Listing[] {
  return [...catalogue.recordings.values()]
    .filter((recording) => recording.version === 'original')
    .sort((one, other) => popularityOf(other.id) - popularityOf(one.id))
    .flatMap((recording) => catalogue.listingsOf(service, recording.id)[0] ?? []);
}
