import { z } from 'zod';

/** The streaming services Playa speaks to. The spec's fourth, 'audiomack', is defined there but never shown. */
export const serviceNames = ['spotify', 'youtube', 'apple'] as const;

// Marked as pure, so that bundles which need the labels alone have no zod.
export const ServiceName = /* @__PURE__ */ z.enum(serviceNames);
export type ServiceName = z.infer<typeof ServiceName>;

/** Where the songs of a copy come from: a service, or a list that the listener brought. Since contract version 1.11.0. */
export const CopySource = /* @__PURE__ */ z.enum(['spotify', 'youtube', 'apple', 'file']);
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
