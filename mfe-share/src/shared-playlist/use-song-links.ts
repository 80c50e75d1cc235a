import { type ServiceName, useShell } from '@playa/contracts';
import { useCallback, useRef } from 'react';
import { readSongLinks, type SongLinks } from './read-song-links.ts';

/** Reads the links of the songs on a service: once per service, and again after a failure. */
export type LoadLinks = (service: ServiceName) => Promise<SongLinks>;

export const useSongLinks = (id: string): LoadLinks => {
  const { backend } = useShell();
  const cache = useRef(new Map<ServiceName, Promise<SongLinks>>());
  return useCallback(
    (service) => {
      const cached = cache.current.get(service);
      if (cached) return cached;
      const links = readSongLinks(backend, id, service);
      cache.current.set(service, links);
      links.catch(() => cache.current.delete(service));
      return links;
    },
    [backend, id],
  );
};
