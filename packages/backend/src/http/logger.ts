import type { FastifyReply, FastifyRequest } from 'fastify';
import pino from 'pino';
import type { Config } from '../config.ts';
import { notesOf } from './log-notes.ts';

const secretNames = [
  'authorization',
  'cookie',
  'password',
  'currentPassword',
  'newPassword',
  'code',
  'ticket',
  'accessToken',
  'refreshToken',
  'developerToken',
  'access_token',
  'refresh_token',
  'id_token',
  'client_secret',
  'code_verifier',
];

/** Whoever has such an id may open the playlist or the room. */
const linkIds = /\/(shared-playlist|room)\/[^/]+/;

/** The address without its query, where OAuth puts codes and tickets, and without the ids that links are made of. */
const withoutSecrets = (url: string): string => (url.split('?')[0] ?? '').replace(linkIds, '/$1/[redacted]');

/** A failed query's own message and parameters hold what people sent; its cause says enough. */
const describeError = (error: Error): unknown => {
  const told = 'query' in error && error.cause instanceof Error ? error.cause : error;
  const { type, message, stack } = pino.stdSerializers.err(told);
  return { type, message, stack, code: 'code' in told ? told.code : undefined };
};

/** Without a message of its own an entry would get the error's, which does not pass the serializer. */
const logMethod: NonNullable<pino.LoggerOptions['hooks']>['logMethod'] = function (args, method) {
  method.apply(this, args.length === 1 && typeof args[0] === 'object' ? [args[0], ''] : args);
};

/** Logs as JSON lines, without secrets. */
export const loggerOptions = (level: Config['logLevel']): pino.LoggerOptions => ({
  level,
  hooks: { logMethod },
  redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      url: withoutSecrets(request.url),
      address: request.ip,
    }),
    res: (reply: FastifyReply) => ({ statusCode: reply.statusCode, ...notesOf(reply.request) }),
    err: describeError,
  },
});
