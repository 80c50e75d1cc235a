import type { FastifyReply, FastifyRequest } from 'fastify';
import { findUser, type UserRow } from '../accounts/users-store.ts';
import type { Config } from '../config.ts';
import { networkOf } from '../limits/rate-limit-keys.ts';
import { hashToken, keyedHash, randomToken, sameSecret } from '../limits/secrets.ts';
import type { AccountParts } from './account-parts.ts';
import { authCookie } from './cookies.ts';
import { describeDevice } from './describe-device.ts';
import type { SessionClient } from './sessions-store.ts';

const browserCookie = 'playa_browser';
/** 24 hours: longer than any code or unverified account is of use. */
const browserSeconds = 24 * 60 * 60;
/** 400 days, the longest that browsers keep a cookie. */
const deviceSeconds = 400 * 24 * 60 * 60;

/** Who sends a request before there is a session. */
export interface Visitor {
  /** Where requests are counted: an IPv4 address or an IPv6 network. */
  address: string;
  /** What is kept of the secret of this browser, which it got when it asked for a code; null when it never did. */
  browser: string | null;
  /** What the list of sessions shows of this browser. */
  client: SessionClient;
  /** The id of this device if the user has logged in here before, with the password that is still theirs; otherwise null. */
  knownTo(user: UserRow): string | null;
}

/** The name of an account's cookie. People share devices, so each account has its own. */
const deviceCookie = (secret: string, userId: string): string =>
  `playa_device_${keyedHash(secret, `device-name:${userId}`).slice(0, 12)}`;

type Owner = Pick<UserRow, 'id' | 'passwordHash'>;

/** Covers the password's hash, so that a new password makes every earlier device unknown. */
const seal = (secret: string, { id, passwordHash }: Owner, device: string): string =>
  keyedHash(secret, JSON.stringify(['device', id, passwordHash, device]));

/** Who sent a request. */
export const visitorOf = (
  request: FastifyRequest,
  { accessTokenSecret: secret }: Pick<Config, 'accessTokenSecret'>,
): Visitor => {
  const browser = request.cookies[browserCookie];
  const address = networkOf(request.ip);
  return {
    address,
    client: {
      device: describeDevice(request.headers['user-agent']),
      network: keyedHash(secret, JSON.stringify(['network', address])),
    },
    browser: browser ? hashToken(browser) : null,
    knownTo: (user) => {
      const [device = '', proof = ''] = (request.cookies[deviceCookie(secret, user.id)] ?? '').split('.');
      return device !== '' && sameSecret(proof, seal(secret, user, device)) ? device : null;
    },
  };
};

/** Who sent a request, with a cookie set by which the browser is recognised: the code that it asks for belongs to it. */
export const markVisitor = (
  request: FastifyRequest,
  reply: FastifyReply,
  config: AccountParts['config'],
): Visitor & { browser: string } => {
  const token = request.cookies[browserCookie] || randomToken();
  reply.setCookie(browserCookie, token, { ...authCookie(config), maxAge: browserSeconds });
  return { ...visitorOf(request, config), browser: hashToken(token) };
};

/** Sets the cookie of a known device, against which strangers' failures do not count. */
export const rememberDevice = async (
  { config, db }: Pick<AccountParts, 'config' | 'db'>,
  reply: FastifyReply,
  userId: string,
): Promise<void> => {
  const user = await findUser(db, userId);
  if (!user) return;
  const { accessTokenSecret: secret } = config;
  const device = randomToken();
  const value = `${device}.${seal(secret, user, device)}`;
  reply.setCookie(deviceCookie(secret, userId), value, { ...authCookie(config), maxAge: deviceSeconds });
};
