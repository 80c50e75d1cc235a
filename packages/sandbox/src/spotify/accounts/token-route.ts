import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SandboxContext } from '../../context.ts';
import { accessLifetimeSeconds, GrantError, type TokenPair, type TokenStore } from './token-store.ts';

const TokenRequest = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string().optional(),
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);

const ClientId = z.object({ client_id: z.string().optional() }).catch({});

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

/** How the client names itself: `Basic` with its secret, or a bare `client_id` in the body. */
function clientOf(request: FastifyRequest): { id: string | undefined; secret: string | undefined } {
  const basic = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (basic === undefined) return { id: ClientId.parse(request.body).client_id, secret: undefined };
  const [id = '', ...secret] = Buffer.from(basic, 'base64').toString().split(':');
  return { id: decodeForm(id), secret: decodeForm(secret.join(':')) };
}

/** RFC 6749, section 2.3.1: both halves of the header are form-encoded. What is not is taken as it is. */
function decodeForm(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** `POST /api/token`: codes and refresh tokens for access tokens. PKCE apps send no secret, others authenticate. */
export function addTokenRoute(app: FastifyInstance, context: SandboxContext, tokens: TokenStore): void {
  const { spotifyClientId, spotifyClientSecret } = context.credentials;

  app.post('/api/token', async (request, reply) => {
    const sent = TokenRequest.safeParse(request.body);
    const client = clientOf(request);
    if (!sent.success || client.id === undefined) return refuse(reply, ...problemOf(request.body));
    if (client.id !== spotifyClientId) return refuse(reply, 'invalid_client', 'Invalid client');
    if (client.secret !== undefined && client.secret !== spotifyClientSecret) {
      return refuse(reply, 'invalid_client', 'Invalid client secret');
    }
    const isAuthenticated = client.secret !== undefined;
    const body = sent.data;
    try {
      const pair: TokenPair =
        body.grant_type === 'refresh_token'
          ? tokens.refresh(body.refresh_token, isAuthenticated)
          : tokens.exchange(body.code, body.code_verifier ?? '', body.redirect_uri, isAuthenticated);
      return reply.header('cache-control', 'no-store').send({
        access_token: pair.accessToken,
        token_type: 'Bearer',
        scope: pair.scope,
        expires_in: accessLifetimeSeconds,
        ...(pair.refreshToken === undefined ? {} : { refresh_token: pair.refreshToken }),
      });
    } catch (error) {
      if (error instanceof GrantError) return refuse(reply, 'invalid_grant', error.message);
      throw error;
    }
  });
}
