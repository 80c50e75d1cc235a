import { paths } from '@playa/contracts';

/** The history state in which the shell's guard keeps the page that a visitor wanted; null without one. By hand: the landing page loads no schemas. */
export const loginStateOf = (locationState: unknown): { from: string } | null => {
  if (typeof locationState !== 'object' || locationState === null || !('from' in locationState)) return null;
  const { from } = locationState;
  return typeof from === 'string' && from.startsWith('/') ? { from } : null;
};

/** The page that a visitor wanted before the login; /home without one. The shell's `navigate` refuses other sites. */
export const pageBeforeLogin = (locationState: unknown): string => loginStateOf(locationState)?.from ?? paths.home;
