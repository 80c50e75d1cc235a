import { paths } from '@playa/contracts';
import { z } from 'zod';

const CameFrom = z.object({ from: z.string().startsWith('/') });
const here = 'https://playa.invalid';

/** The page of this site that the guard kept in the history entry; /home without one or when it leads elsewhere. */
export const originOf = (locationState: unknown): string => {
  const cameFrom = CameFrom.safeParse(locationState);
  if (!cameFrom.success || !URL.canParse(cameFrom.data.from, here)) return paths.home;
  const { origin, pathname, search, hash } = new URL(cameFrom.data.from, here);
  // `//host`, `/\host` and their like are other sites in disguise.
  return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : paths.home;
};
