import type { Track } from '@playa/contracts';

/** Tells songs apart: ids are unique within a service only. */
export const trackKey = ({ service, id }: Pick<Track, 'service' | 'id'>): string => `${service}:${id}`;
