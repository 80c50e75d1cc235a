import { z } from 'zod';

/** The supported streaming services. The spec's fourth, 'audiomack', is never shown. */
export const serviceNames = ['spotify', 'youtube', 'apple'] as const;

// Marked as pure, so that bundles that only use the labels do not contain zod.
export const ServiceName = /* @__PURE__ */ z.enum(serviceNames);
export type ServiceName = z.infer<typeof ServiceName>;

/** The source of a copy: a service, or an imported list. Since contract version 1.11.0. */
export const CopySource = /* @__PURE__ */ z.enum(['spotify', 'youtube', 'apple', 'file']);
export type CopySource = z.infer<typeof CopySource>;

/** Display names of the services. */
export const serviceLabels: Readonly<Record<ServiceName, string>> = {
  spotify: 'Spotify',
  youtube: 'YouTube',
  apple: 'Apple Music',
};

/** Most songs of one playlist, null if the service states no limit (Apple Music). */
export const maxPlaylistSizes: Readonly<Record<ServiceName, number | null>> = {
  spotify: 10_000,
  youtube: 5_000,
  apple: null,
};
