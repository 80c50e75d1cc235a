import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SandboxContext } from '../../context.ts';
import { accessLifetimeSeconds, GrantError, type TokenPair, type TokenStore } from './token-store.ts';

const TokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id: z.string(),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string(),
  }),
  z.object({ grant_type: z.literal('refresh_token'), client_id: z.string(), refresh_token: z.string() }),
]);

function refuse(reply: FastifyReply, error: string, description: string): FastifyReply {
  return reply.code(400).send({ error, error_description: description });
}

function problemOf(body: unknown): [error: string, description: string] {
  const { grant_type: type } = z
    .object({ grant_type: z.string().default('') })
    .catch({ grant_type: '' })
    .parse(body);
  if (type === '') return ['invalid_request', 'grant_type parameter is missing'];
  const known = type === 'authorization_code' || type === 'refresh_token';
  if (!known) return ['unsupported_grant_type', 'grant_type must be authorization_code or refresh_token'];
  return ['invalid_request', type === 'refresh_token' ? 'refresh_token must be supplied' : 'code must be supplied'];
}

/** `POST /api/token`: codes and refresh tokens for access tokens. PKCE apps have no secret. */
export function addTokenRoute(app: FastifyInstance, context: SandboxContext, tokens: TokenStore): void {
  app.post('/api/token', async (request, reply) => {
    const sent = TokenRequest.safeParse(request.body);
    if (!sent.success) return refuse(reply, ...problemOf(request.body));
    const body = sent.data;
    if (body.client_id !== context.credentials.spotifyClientId) {
      return refuse(reply, 'invalid_client', 'Invalid client');
    }
    try {
      const pair: TokenPair =
        body.grant_type === 'refresh_token'
          ? tokens.refresh(body.refresh_token)
          : tokens.exchange(body.code, body.code_verifier, body.redirect_uri);
      return reply.header('cache-control', 'no-store').send({
        access_token: pair.accessToken,
        token_type: 'Bearer',
        scope: pair.scope,
        expires_in: accessLifetimeSeconds,
        refresh_token: pair.refreshToken,
      });
    } catch (error) {
      if (error instanceof GrantError) return refuse(reply, 'invalid_grant', error.message);
      throw error;
    }
  });
}
