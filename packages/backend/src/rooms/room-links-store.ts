import type { ServiceName } from '@playa/contracts';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { roomLinks } from './rooms-table.ts';

/** `trackId` is null for a song that the service does not have. */
export interface RoomLink {
  entry: number;
  trackId: string | null;
}

/** The scope of a room's links. `storefront` is empty if the service does not state the country. */
export interface LinksOf {
  roomId: string;
  service: ServiceName;
  storefront: string;
}

export const listRoomLinks = (db: Executor, { roomId, service, storefront }: LinksOf): Promise<RoomLink[]> =>
  db
    .select({ entry: roomLinks.entry, trackId: roomLinks.trackId })
    .from(roomLinks)
    .where(and(eq(roomLinks.roomId, roomId), eq(roomLinks.service, service), eq(roomLinks.storefront, storefront)));

/** The first stored answer wins. */
export const insertRoomLinks = async (db: Executor, of: LinksOf, links: readonly RoomLink[]): Promise<void> => {
  if (links.length === 0) return;
  await db
    .insert(roomLinks)
    .values(links.map((link) => ({ ...link, ...of })))
    .onConflictDoNothing();
};
