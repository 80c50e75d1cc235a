import type { CookieSerializeOptions } from '@fastify/cookie';
import { apiPrefix, sessionCookieSeconds } from '@playa/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const name = 'playa_refresh_token';

/** Out of reach for scripts, sent to the auth routes alone. */
const options = ({ backendUrl }: Pick<Config, 'backendUrl'>): CookieSerializeOptions => ({
  path: `${apiPrefix}/auth`,
  httpOnly: true,
  sameSite: 'lax',
  secure: backendUrl.startsWith('https:'),
});

export const readRefreshCookie = (request: FastifyRequest): string | null => request.cookies[name] || null;

/** @param remember false: the cookie goes when the browser is closed, otherwise it stays seven days */
export const setRefreshCookie = (
  reply: FastifyReply,
  config: Pick<Config, 'backendUrl'>,
  token: string,
  remember: boolean,
): void => {
  reply.setCookie(name, token, { ...options(config), ...(remember ? { maxAge: sessionCookieSeconds } : {}) });
};

export const clearRefreshCookie = (reply: FastifyReply, config: Pick<Config, 'backendUrl'>): void => {
  reply.clearCookie(name, options(config));
};
