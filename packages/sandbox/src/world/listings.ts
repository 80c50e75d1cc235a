import { appleListings } from './apple-listings.ts';
import { fraction } from './hash.ts';
import type { RecordingMetadata } from './recording-metadata.ts';
import { spotifyListings } from './spotify-listings.ts';
import type { Listing, Service } from './types.ts';
import { youtubeListings } from './youtube-listings.ts';

export const services: readonly Service[] = ['spotify', 'youtube', 'apple'];

const spellings = { spotify: spotifyListings, youtube: youtubeListings, apple: appleListings };

/** How a service lists a recording that it has. */
export function createListings(service: Service, sheet: RecordingMetadata): Listing[] {
  return spellings[service](sheet);
}

/** Whether a service lacks a recording: about 4 % of songs, and a quarter of the other versions. */
export function isGap(service: Service, sheet: RecordingMetadata, isOtherVersion: boolean): boolean {
  return fraction('gap', service, sheet.recording.id) < (isOtherVersion ? 0.25 : 0.04);
}
