import type { SandboxContext } from '../context.ts';

/**
 * Why a redirect URI is refused; null when it is a registered one: the callback path on 127.0.0.1 (any port) or on one of
 * the registered origins. The host name `localhost` never is.
 */
export function redirectProblem(context: SandboxContext, service: 'spotify' | 'google', uri: string): string | null {
  if (!URL.canParse(uri)) return 'Invalid redirect URI';
  const { protocol, hostname, origin, pathname, search, hash } = new URL(uri);
  const loopback = hostname === '127.0.0.1' || hostname === '[::1]';
  if (hostname === 'localhost' || (protocol !== 'https:' && !loopback)) return 'Insecure redirect URI';
  const isCallback = pathname === `/api/v1/auth/${service}/callback` && search === '' && hash === '';
  const known = hostname === '127.0.0.1' || context.redirectOrigins.includes(origin);
  return isCallback && known ? null : 'Invalid redirect URI';
}
