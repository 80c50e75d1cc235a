import { paths } from '@playa/contracts';
import { z } from 'zod';

const LoginState = z.object({ from: z.string().startsWith('/') });

/** The history state in which the shell's guard keeps the page that a visitor wanted; null without one. */
export const loginStateOf = (locationState: unknown): { from: string } | null =>
  LoginState.safeParse(locationState).data ?? null;

/** The page that a visitor wanted before the login; /home without one. The shell's `navigate` refuses other sites. */
export const pageBeforeLogin = (locationState: unknown): string => loginStateOf(locationState)?.from ?? paths.home;
