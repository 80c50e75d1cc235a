import { appleListings } from './apple-listings.ts';
import { fraction } from './hash.ts';
import type { Sheet } from './sheet.ts';
import { spotifyListings } from './spotify-listings.ts';
import type { Listing, Service } from './types.ts';
import { youtubeListings } from './youtube-listings.ts';

export const services: readonly Service[] = ['spotify', 'youtube', 'apple'];

const spellings = { spotify: spotifyListings, youtube: youtubeListings, apple: appleListings };

/** How a service lists a recording that it has. */
export function spell(service: Service, sheet: Sheet): Listing[] {
  return spellings[service](sheet);
}

/** Whether a service lacks a recording: about 4 % of songs, and a quarter of the other versions. */
export function isGap(service: Service, sheet: Sheet, isOtherVersion: boolean): boolean {
  return fraction('gap', service, sheet.recording.id) < (isOtherVersion ? 0.25 : 0.04);
}
