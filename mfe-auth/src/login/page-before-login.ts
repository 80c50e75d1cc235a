import { paths } from '@playa/contracts';

/** The history state in which the shell's guard stores the page that a visitor wanted, or null. Parsed without a schema, because the landing page loads none. */
export const loginStateOf = (locationState: unknown): { from: string } | null => {
  if (typeof locationState !== 'object' || locationState === null || !('from' in locationState)) return null;
  const { from } = locationState;
  return typeof from === 'string' && from.startsWith('/') ? { from } : null;
};

/** The page that a visitor wanted before the login; /home by default. The shell's `navigate` rejects other sites. */
export const pageBeforeLogin = (locationState: unknown): string => loginStateOf(locationState)?.from ?? paths.home;
