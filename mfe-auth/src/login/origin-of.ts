import { paths } from '@playa/contracts';
import { z } from 'zod';

const CameFrom = z.object({ from: z.string().startsWith('/') });
const here = 'https://playa.invalid';

/** What the guard kept in the history entry, to be passed on to the next one; null without an origin. */
export const keptOrigin = (locationState: unknown): { from: string } | null =>
  CameFrom.safeParse(locationState).data ?? null;

/** The page of this site that the guard kept in the history entry; /home without one or when it leads elsewhere. */
export const originOf = (locationState: unknown): string => {
  const kept = keptOrigin(locationState);
  if (kept === null || !URL.canParse(kept.from, here)) return paths.home;
  const { origin, pathname, search, hash } = new URL(kept.from, here);
  // `//host`, `/\host` and their like are other sites in disguise.
  return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : paths.home;
};
