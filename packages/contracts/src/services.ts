import { z } from 'zod';

/** The streaming services Playa speaks to. The spec's fourth, 'audiomack', is defined there but never shown. */
export const serviceNames = ['spotify', 'youtube', 'apple'] as const;

export const ServiceName = z.enum(serviceNames);
export type ServiceName = z.infer<typeof ServiceName>;

/** What listeners call each service on screen. */
export const serviceLabels: Readonly<Record<ServiceName, string>> = {
  spotify: 'Spotify',
  youtube: 'YouTube',
  apple: 'Apple Music',
};
