import type { CookieSerializeOptions } from '@fastify/cookie';
import { apiPrefix, sessionCookieSeconds, updatePassword } from '@playa/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { resetGrantSeconds } from './password-resets-store.ts';

type CookieConfig = Pick<Config, 'backendUrl'>;

/** Out of reach for scripts, and `Secure` where the backend is. */
export const hiddenCookie = ({ backendUrl }: CookieConfig): CookieSerializeOptions => ({
  httpOnly: true,
  secure: backendUrl.startsWith('https:'),
});

/** Sent to the auth routes alone. */
export const authCookie = (config: CookieConfig): CookieSerializeOptions => ({
  ...hiddenCookie(config),
  path: `${apiPrefix}/auth`,
  sameSite: 'lax',
});

const refreshName = 'playa_refresh_token';

export const readRefreshCookie = (request: FastifyRequest): string | null => request.cookies[refreshName] || null;

/** @param remember false: the cookie goes when the browser is closed, otherwise it stays seven days */
export const setRefreshCookie = (reply: FastifyReply, config: CookieConfig, token: string, remember: boolean): void => {
  reply.setCookie(refreshName, token, { ...authCookie(config), ...(remember ? { maxAge: sessionCookieSeconds } : {}) });
};

export const clearRefreshCookie = (reply: FastifyReply, config: CookieConfig): void => {
  reply.clearCookie(refreshName, authCookie(config));
};

const resetName = 'playa_reset_password';

/** Sent to the one call it is for. */
const resetCookie = (config: CookieConfig): CookieSerializeOptions => ({
  ...hiddenCookie(config),
  path: apiPrefix + updatePassword.path,
  sameSite: 'strict',
});

export const readResetCookie = (request: FastifyRequest): string | null => request.cookies[resetName] || null;

export const setResetCookie = (reply: FastifyReply, config: CookieConfig, grant: string): void => {
  reply.setCookie(resetName, grant, { ...resetCookie(config), maxAge: resetGrantSeconds });
};

export const clearResetCookie = (reply: FastifyReply, config: CookieConfig): void => {
  reply.clearCookie(resetName, resetCookie(config));
};
