import { PlayerFailure, type PlayerFailureKind } from '../player-failure.ts';

const kinds: Readonly<Record<string, PlayerFailureKind>> = {
  AUTHORIZATION_ERROR: 'login',
  ACCESS_DENIED: 'login',
  TOKEN_EXPIRED: 'login',
  SUBSCRIPTION_ERROR: 'not-premium',
  MEDIA_KEY: 'protection',
  MEDIA_LICENSE: 'protection',
  UNSUPPORTED_ERROR: 'protection',
};

/** Songs that the listener's Apple Music does not play, as opposed to a player that does not. */
const refusals = ['CONTENT_UNAVAILABLE', 'CONTENT_RESTRICTED', 'CONTENT_UNSUPPORTED', 'NOT_FOUND', 'MEDIA_PLAYBACK'];

/** MusicKit's code for an error; empty for anything else. */
const codeOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return '';
  const { errorCode, name } = error as { errorCode?: unknown; name?: unknown };
  return typeof errorCode === 'string' ? errorCode : String(name ?? '');
};

export const needsPress = (error: unknown): boolean =>
  ['USER_INTERACTION_REQUIRED', 'NotAllowedError'].includes(codeOf(error));

export const isRefusal = (error: unknown): boolean => refusals.includes(codeOf(error));

export const appleFailure = (error: unknown): PlayerFailure =>
  error instanceof PlayerFailure ? error : new PlayerFailure(kinds[codeOf(error)] ?? 'service', error);
