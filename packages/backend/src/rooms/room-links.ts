import { type ServiceName, type SourceTrack, serviceNames } from '@playa/contracts';
import type { StreamingClientFor } from '../connections/streaming-clients.ts';
import type { Database } from '../database/database.ts';
import { createSongLinks } from '../song-links/song-links-store.ts';
import { listRoomSongs } from './rooms-store.ts';

type Link = { entry: number; trackId: string };

/** The songs of a room on a user's service, as far as they are known. */
export type LinksFor = (userId: string, roomId: string, service: ServiceName) => Promise<Link[]>;

type SongRow = Awaited<ReturnType<typeof listRoomSongs>>[number];

const toTrack = ({ song: { trackId: id, ...song } }: SongRow): SourceTrack => ({
  ...song,
  id,
  explicit: null,
  kind: 'unknown',
});

/** From the links that copies have found and that listeners have made, as the user's country may use them. */
export const createLinksFor =
  (db: Database, streamingClient: StreamingClientFor): LinksFor =>
  async (userId, roomId, service) => {
    // A service that does not answer costs the links that hold in one country only.
    const storefront = () =>
      streamingClient(userId, service)
        .storefront()
        .catch(() => null);
    const links = createSongLinks(db, { userId, storefront });
    const found: Link[] = [];
    const songs = await listRoomSongs(db, roomId);
    for (const source of serviceNames.filter((name) => name !== service)) {
      const rows = songs.filter(({ song }) => song.service === source);
      const matches = await links.find(rows.map(toTrack), service);
      for (const { entry, song } of rows) {
        const match = matches.get(song.trackId);
        if (match) found.push({ entry, trackId: match.trackId });
      }
    }
    return found;
  };
