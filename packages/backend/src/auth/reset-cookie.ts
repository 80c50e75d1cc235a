import type { CookieSerializeOptions } from '@fastify/cookie';
import { apiPrefix, updatePassword } from '@playa/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { resetGrantSeconds } from './password-resets-store.ts';

const name = 'playa_reset_password';

/** Out of reach for scripts, sent to the one call it is for. */
const options = ({ backendUrl }: Pick<Config, 'backendUrl'>): CookieSerializeOptions => ({
  path: apiPrefix + updatePassword.path,
  httpOnly: true,
  sameSite: 'strict',
  secure: backendUrl.startsWith('https:'),
});

export const readResetCookie = (request: FastifyRequest): string | null => request.cookies[name] || null;

export const setResetCookie = (reply: FastifyReply, config: Pick<Config, 'backendUrl'>, grant: string): void => {
  reply.setCookie(name, grant, { ...options(config), maxAge: resetGrantSeconds });
};

export const clearResetCookie = (reply: FastifyReply, config: Pick<Config, 'backendUrl'>): void => {
  reply.clearCookie(name, options(config));
};
