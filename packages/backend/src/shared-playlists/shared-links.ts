import type { ServiceName } from '@playa/contracts';
import type { Database } from '../database/database.ts';
import { importLinks } from '../imports/import-links.ts';
import { toRow } from '../imports/import-source.ts';
import { createSongLinks } from '../song-links/song-links-store.ts';
import { findPage, type SharedRow } from './shared-playlists-store.ts';
import { toImported } from './shared-track.ts';
import { songUrl } from './song-url.ts';

/** Tells the country of a user's account on a service. */
export type StorefrontOf = (userId: string, service: ServiceName) => Promise<string | null>;

interface Asked {
  row: SharedRow;
  userId: string;
  service: ServiceName;
  position: number;
}

export interface KnownLink {
  /** Place in the playlist, from 0. */
  row: number;
  trackId: string;
  url: string;
}

/** Where the songs of one page are on another service, as far as copies have confirmed it: no song is guessed, and none is searched. */
export const createSharedLinks =
  (db: Database, storefrontOf: StorefrontOf) =>
  async ({ row: shared, userId, service, position }: Asked): Promise<KnownLink[]> => {
    const page = (await findPage(db, shared.id, position)).map((stored, at) => ({ stored, row: position + at }));
    if (service === shared.service) {
      return page.flatMap(({ stored: { track_id: trackId }, row }) =>
        trackId === null ? [] : [{ row, trackId, url: songUrl(service, trackId) }],
      );
    }
    // Without an account there, the links that hold in every country are known.
    const storefront = await storefrontOf(userId, service).catch(() => null);
    const songs = page.flatMap(({ stored, row }) => {
      const read = toRow(toImported(shared.service, stored));
      return read.state === 'available' ? [{ track: read.track, row }] : [];
    });
    const known = await importLinks(createSongLinks(db, { userId, storefront: async () => storefront })).find(
      songs.map(({ track }) => track),
      service,
    );
    return songs.flatMap(({ track, row }) => {
      const trackId = known.get(track.id)?.trackId;
      return trackId === undefined ? [] : [{ row, trackId, url: songUrl(service, trackId, storefront) }];
    });
  };
