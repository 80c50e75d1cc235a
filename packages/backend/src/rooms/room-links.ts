import { type ServiceName, type SourceTrack, serviceNames } from '@playa/contracts';
import { type CopyClient, searchTrack } from '@playa/transfer';
import type { Database } from '../database/database.ts';
import { createSongLinks } from '../song-links/song-links-store.ts';
import { insertRoomLinks, listRoomLinks, type RoomLink } from './room-links-store.ts';
import { listRoomSongs } from './rooms-store.ts';

interface Asked {
  userId: string;
  roomId: string;
  service: ServiceName;
}

/** The songs of a room on a member's own service. */
export interface RoomLinks {
  /** The stored links. No service is searched. */
  known(asked: Asked): Promise<{ entry: number; trackId: string }[]>;
  /** Searches for songs without a stored link. Songs whose search failed are omitted. */
  find(asked: Asked, entries: readonly number[]): Promise<RoomLink[]>;
}

type ClientFor = (userId: string, service: ServiceName) => CopyClient;

/** Most milliseconds of all searches of one call. */
const searchLimitMs = 15_000;
/** Rooms do not search on YouTube: one search uses a hundredth of the daily quota of all users. */
const isSearched = (service: ServiceName): boolean => service !== 'youtube';

type SongRow = Awaited<ReturnType<typeof listRoomSongs>>[number];

const toTrack = ({ song: { trackId: id, ...song } }: SongRow): SourceTrack => ({
  ...song,
  id,
  explicit: null,
  kind: 'unknown',
});

export const createRoomLinks = (db: Database, streamingClient: ClientFor): RoomLinks => {
  /** The songs of other services, with their stored links. */
  const read = async ({ userId, roomId, service }: Asked) => {
    const client = streamingClient(userId, service);
    // If the service does not answer, only links that are limited to a country are missing.
    const storefront = (await client.storefront().catch(() => null)) ?? '';
    const songs = (await listRoomSongs(db, roomId)).filter(({ song }) => song.service !== service);
    const known = new Map<number, string | null>();
    for (const { entry, trackId } of await listRoomLinks(db, { roomId, service, storefront }))
      known.set(entry, trackId);
    const links = createSongLinks(db, { userId, storefront: async () => storefront || null });
    for (const source of serviceNames.filter((name) => name !== service)) {
      const rows = songs.filter(({ song }) => song.service === source);
      const matches = await links.find(rows.map(toTrack), service);
      for (const { entry, song } of rows) {
        const match = matches.get(song.trackId);
        // A link that a copy has found since overrides a search without a result.
        if (match) known.set(entry, match.trackId);
      }
    }
    return { client, storefront, songs, known };
  };

  return {
    known: async (asked) => {
      const { songs, known } = await read(asked);
      return songs.flatMap(({ entry }) => {
        const trackId = known.get(entry);
        return trackId ? [{ entry, trackId }] : [];
      });
    },
    find: async (asked, entries) => {
      const { roomId, service } = asked;
      const { client, storefront, songs, known } = await read(asked);
      const wanted = songs.filter(({ entry }) => entries.includes(entry));
      const sought = isSearched(service) ? wanted.filter(({ entry }) => !known.has(entry)) : [];
      const found = await search(client, sought);
      await insertRoomLinks(db, { roomId, service, storefront }, found);
      const there = wanted.flatMap(({ entry }) => {
        const trackId = known.get(entry);
        if (trackId === undefined) return isSearched(service) ? [] : [{ entry, trackId: null }];
        return [{ entry, trackId }];
      });
      return [...there, ...found];
    },
  };
};

/** Searches each song by its ISRC, then by title and artist. Failed searches are left to a later call. */
const search = async (client: CopyClient, rows: readonly SongRow[]): Promise<RoomLink[]> => {
  const options = { signal: AbortSignal.timeout(searchLimitMs) };
  const searches = rows.map(async (row) => {
    const { match } = await searchTrack({ destination: client, options, refusedIds: new Set() }, toTrack(row));
    return { entry: row.entry, trackId: match?.trackId ?? null };
  });
  const settled = await Promise.allSettled(searches);
  return settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
};
