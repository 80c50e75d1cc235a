import type { Track } from '@playa/contracts';

/** A unique key of a track, because ids are only unique within a service. */
export const trackKey = ({ service, id }: Pick<Track, 'service' | 'id'>): string => `${service}:${id}`;
