const prefix = 'https://www.googleapis.com/auth/';

/** Everything an app can do with playlists. */
export const fullScope = `${prefix}youtube`;
const writing = [fullScope, `${prefix}youtube.force-ssl`];
const reading = [...writing, `${prefix}youtube.readonly`];
/** About the person; any client may ask for them. */
const personal = ['openid', 'email', 'profile', `${prefix}userinfo.email`, `${prefix}userinfo.profile`];

export const parseScopes = (text: string): string[] => text.split(/\s+/).filter((scope) => scope !== '');

export const unknownScopes = (scopes: readonly string[]): string[] =>
  scopes.filter((scope) => !reading.includes(scope) && !personal.includes(scope));

export const canRead = (scopes: readonly string[]): boolean => scopes.some((scope) => reading.includes(scope));
export const canWrite = (scopes: readonly string[]): boolean => scopes.some((scope) => writing.includes(scope));
