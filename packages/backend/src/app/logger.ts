import type { FastifyReply, FastifyRequest } from 'fastify';
import pino from 'pino';
import type { Config } from './config.ts';

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

/** The address without its query: OAuth puts codes and tickets there. */
const withoutQuery = (url: string): string => url.split('?')[0] ?? '';

/** A failed query's message and parameters hold what people sent; only its cause is told. */
const describeError = (error: Error): unknown =>
  'query' in error && error.cause instanceof Error
    ? pino.stdSerializers.err(error.cause)
    : pino.stdSerializers.err(error);

/** Logs as JSON lines; nothing that opens a door gets in. */
export const loggerOptions = (level: Config['logLevel']): pino.LoggerOptions => ({
  level,
  redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, url: withoutQuery(request.url), address: request.ip }),
    res: (reply: FastifyReply) => ({ statusCode: reply.statusCode }),
    err: describeError,
  },
});
