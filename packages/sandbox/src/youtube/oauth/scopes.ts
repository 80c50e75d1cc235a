const prefix = 'https://www.googleapis.com/auth/';

/** Scopes that may read playlists. */
const reading = ['youtube', 'youtube.force-ssl', 'youtube.readonly'].map((name) => prefix + name);
/** Scopes that may also change them. */
const writing = ['youtube', 'youtube.force-ssl'].map((name) => prefix + name);
/** Scopes about the person, which every client may ask for. */
const personal = ['openid', 'email', 'profile', `${prefix}userinfo.email`, `${prefix}userinfo.profile`];

export const parseScopes = (text: string): string[] => text.split(/\s+/).filter((scope) => scope !== '');

export const unknownScopes = (scopes: readonly string[]): string[] =>
  scopes.filter((scope) => !reading.includes(scope) && !personal.includes(scope));

export const canRead = (scopes: readonly string[]): boolean => scopes.some((scope) => reading.includes(scope));
export const canWrite = (scopes: readonly string[]): boolean => scopes.some((scope) => writing.includes(scope));
