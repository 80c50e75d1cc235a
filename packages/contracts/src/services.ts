import { z } from 'zod';

/** The streaming services Playa speaks to. The spec's fourth, 'audiomack', is defined there but never shown. */
export const serviceNames = ['spotify', 'youtube', 'apple'] as const;

export const ServiceName = z.enum(serviceNames);
export type ServiceName = z.infer<typeof ServiceName>;

/** Where the songs of a copy come from: a service, or a list that the listener brought. Since contract version 1.11.0. */
export const CopySource = z.enum([...serviceNames, 'file']);
export type CopySource = z.infer<typeof CopySource>;

/** What listeners call each service on screen. */
export const serviceLabels: Readonly<Record<ServiceName, string>> = {
  spotify: 'Spotify',
  youtube: 'YouTube',
  apple: 'Apple Music',
};

/** Songs that one playlist holds, null where the service names no limit (Apple Music). */
export const playlistSizes: Readonly<Record<ServiceName, number | null>> = {
  spotify: 10_000,
  youtube: 5_000,
  apple: null,
};
