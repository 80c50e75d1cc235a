import { type Playlist, pathTo } from '@playa/contracts';

/** State that a page of the library leaves with the history entry of a playlist it leads to. */
export const fromLibrary = { fromLibrary: true } as const;

/** The address of a playlist's page; undefined for an id that no address can hold. */
export const playlistPath = ({ service, id }: Pick<Playlist, 'service' | 'id'>): string | undefined => {
  try {
    return pathTo('playlist', { service, playlistId: id });
  } catch {
    return undefined;
  }
};
