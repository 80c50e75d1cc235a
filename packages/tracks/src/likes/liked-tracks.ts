import type { ServiceName } from '@playa/contracts';
import type { LikeableService } from './likeable-services.ts';

/** The ids of liked songs by service, the latest last. */
export type LikedTracks = Readonly<Record<LikeableService, readonly string[]>>;

/** Ids kept for each service; the oldest give way. What is no longer kept here the service still tells. */
const mostIds = 10_000;

export const likedTracksKey = (userId: string): string => `playa.likedTracks.${userId}`;

const idsIn = (stored: unknown, service: ServiceName): string[] => {
  const ids: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, service) : null;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(-mostIds) : [];
};

const stored = (userId: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(likedTracksKey(userId)) ?? 'null');
  } catch {
    return null;
  }
};

/** The likes that the browser keeps for a user; none where it keeps none, or nothing that can be read. Never throws. */
export const readLikedTracks = (userId: string): LikedTracks => {
  const content = stored(userId);
  return { spotify: idsIn(content, 'spotify'), apple: idsIn(content, 'apple') };
};

/** Adds and removes songs in the list as the browser keeps it by now, other tabs included. Never throws. */
export const writeLikedTracks = (
  userId: string,
  service: LikeableService,
  changes: ReadonlyMap<string, boolean>,
): void => {
  const all = readLikedTracks(userId);
  const others = all[service].filter((id) => !changes.has(id));
  const added = [...changes].flatMap(([id, liked]) => (liked ? [id] : []));
  try {
    const content = { ...all, [service]: [...others, ...added].slice(-mostIds) };
    localStorage.setItem(likedTracksKey(userId), JSON.stringify(content));
  } catch {
    // A full or blocked storage: the service still knows, and is asked in the next session.
  }
};
