import type { ServiceName } from '@playa/contracts';
import type { LikeableService } from './likeable-services.ts';

/** Ids of liked tracks by service, the latest last. */
export type LikedTracks = Readonly<Record<LikeableService, readonly string[]>>;

/** Ids stored per service; the oldest are dropped first. The service still knows dropped likes. */
const maxIds = 10_000;

export const likedTracksKey = (userId: string): string => `playa.likedTracks.${userId}`;

const parseIds = (stored: unknown, service: ServiceName): string[] => {
  const ids: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, service) : null;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(-maxIds) : [];
};

const readStored = (userId: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(likedTracksKey(userId)) ?? 'null');
  } catch {
    return null;
  }
};

/** Reads a user's likes from browser storage. Returns empty lists for missing or invalid values. Never throws. */
export const readLikedTracks = (userId: string): LikedTracks => {
  const content = readStored(userId);
  return { spotify: parseIds(content, 'spotify'), apple: parseIds(content, 'apple') };
};

/** Adds and removes ids in browser storage, merged with the changes of other tabs. Never throws. */
export const writeLikedTracks = (
  userId: string,
  service: LikeableService,
  changes: ReadonlyMap<string, boolean>,
): void => {
  const all = readLikedTracks(userId);
  const others = all[service].filter((id) => !changes.has(id));
  const added = [...changes].flatMap(([id, liked]) => (liked ? [id] : []));
  try {
    const content = { ...all, [service]: [...others, ...added].slice(-maxIds) };
    localStorage.setItem(likedTracksKey(userId), JSON.stringify(content));
  } catch {
    // Storage is full or blocked. The service has the likes and is queried in the next session.
  }
};
