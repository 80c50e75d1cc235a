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
  z.object({ grant_type: z.literal('client_credentials') }),
]);

const Client = z.object({ client_id: z.string().optional(), client_secret: z.string().optional() }).catch({});

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
  if (!known) {
    const expected = 'client_credentials, authorization_code or refresh_token';
    return ['unsupported_grant_type', `grant_type must be ${expected}`];
  }
  return ['invalid_request', type === 'refresh_token' ? 'refresh_token must be supplied' : 'code must be supplied'];
}

/** How the client names itself: `Basic` with its secret, or `client_id` in the body, with or without the secret. */
function clientOf(request: FastifyRequest): { id: string | undefined; secret: string | undefined } {
  const basic = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (basic === undefined) {
    const { client_id: id, client_secret: secret } = Client.parse(request.body);
    return { id, secret };
  }
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

function pairFor(tokens: TokenStore, body: z.infer<typeof TokenRequest>, isAuthenticated: boolean): TokenPair {
  switch (body.grant_type) {
    case 'client_credentials':
      return tokens.issueToApp();
    case 'refresh_token':
      return tokens.refresh(body.refresh_token, isAuthenticated);
    case 'authorization_code':
      return tokens.exchange(body.code, body.code_verifier ?? '', body.redirect_uri, isAuthenticated);
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
    if (sent.data.grant_type === 'client_credentials' && !isAuthenticated) {
      return refuse(reply, 'invalid_client', 'Invalid client secret');
    }
    try {
      const pair = pairFor(tokens, sent.data, isAuthenticated);
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
