import { fold } from './fold.ts';
import { integer } from './hash.ts';
import type { Catalogue, Listing, Service } from './types.ts';

/** How well known a recording is, the same on all services: 20 to 92. */
export function popularityOf(recordingId: string): number {
  return integer(20, 92, 'popularity', recordingId);
}

/** The best known songs that a service has, one listing each, best first; of one genre when one is named. */
export function topListings(catalogue: Catalogue, service: Service, count: number, genre?: string): Listing[] {
  return [...catalogue.recordings.values()]
    .filter((recording) => recording.version === 'original')
    .filter((recording) => genre === undefined || fold(recording.genre) === fold(genre))
    .sort((one, other) => popularityOf(other.id) - popularityOf(one.id))
    .flatMap((recording) => catalogue.listingsOf(service, recording.id)[0] ?? [])
    .slice(0, count);
}
