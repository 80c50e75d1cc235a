import { type ServiceName, useShell } from '@playa/contracts';
import { useCallback, useRef } from 'react';
import { readSongLinks, type SongLinks } from './read-song-links.ts';

/** Reads where the songs are on a service: once for each service, and again after a failure. */
export type LinksOf = (service: ServiceName) => Promise<SongLinks>;

export const useSongLinks = (id: string): LinksOf => {
  const { backend } = useShell();
  const read = useRef(new Map<ServiceName, Promise<SongLinks>>());
  return useCallback(
    (service) => {
      const known = read.current.get(service);
      if (known) return known;
      const links = readSongLinks(backend, id, service);
      read.current.set(service, links);
      links.catch(() => read.current.delete(service));
      return links;
    },
    [backend, id],
  );
};
