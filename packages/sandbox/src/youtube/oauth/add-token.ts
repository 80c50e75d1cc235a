import type { FastifyInstance } from 'fastify';
import type { Credentials, SandboxContext } from '../../context.ts';
import { accessTokenLifetime, type Grants } from './grants.ts';

type Form = Readonly<Record<string, string | undefined>>;

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

const refuse = (status: number, error: string, description: string): Answer => ({
  status,
  body: { error, error_description: description },
});

/** The error of the client authentication; null for the registered client with its secret, which PKCE does not replace. */
const clientProblem = (form: Form, { googleClientId, googleClientSecret }: Credentials): Answer | null => {
  if (!form.client_id) return refuse(400, 'invalid_request', 'Could not determine client ID from request.');
  if (form.client_id !== googleClientId) return refuse(401, 'invalid_client', 'The OAuth client was not found.');
  if (!form.client_secret) return refuse(400, 'invalid_request', 'client_secret is missing.');
  if (form.client_secret === googleClientSecret) return null;
  return refuse(401, 'invalid_client', 'The provided client secret is invalid.');
};

const tokens = (given: { accessToken: string; refreshToken: string | null; scopes: readonly string[] }): Answer => ({
  status: 200,
  body: {
    access_token: given.accessToken,
    expires_in: accessTokenLifetime,
    ...(given.refreshToken === null ? {} : { refresh_token: given.refreshToken }),
    scope: given.scopes.join(' '),
    token_type: 'Bearer',
  },
});

const exchangeCode = (form: Form, clientId: string, grants: Grants): Answer => {
  const { code, redirect_uri: redirectUri, code_verifier: verifier } = form;
  if (!code) return refuse(400, 'invalid_request', 'Missing required parameter: code');
  const asked = grants.redirectUriOf(code);
  if (asked !== null && asked !== redirectUri) return refuse(400, 'redirect_uri_mismatch', 'Bad Request');
  const given = grants.exchange({ code, clientId, verifier });
  return typeof given === 'string' ? refuse(400, 'invalid_grant', given) : tokens(given);
};

const refresh = (form: Form, clientId: string, grants: Grants): Answer => {
  if (!form.refresh_token) return refuse(400, 'invalid_request', 'Missing required parameter: refresh_token');
  const given = grants.refresh(form.refresh_token, clientId);
  return given === null ? refuse(400, 'invalid_grant', 'Token has been expired or revoked.') : tokens(given);
};

const answer = (form: Form, credentials: Credentials, grants: Grants): Answer => {
  if (!form.grant_type) return refuse(400, 'invalid_request', 'Required parameter is missing: grant_type');
  const problem = clientProblem(form, credentials);
  if (problem !== null) return problem;
  if (form.grant_type === 'authorization_code') return exchangeCode(form, credentials.googleClientId, grants);
  if (form.grant_type === 'refresh_token') return refresh(form, credentials.googleClientId, grants);
  return refuse(400, 'unsupported_grant_type', `Invalid grant_type: ${form.grant_type}`);
};

/** The token endpoint and the revocation endpoint. */
export const addToken = (app: FastifyInstance, { credentials }: SandboxContext, grants: Grants): void => {
  app.post<{ Body: Form | null }>('/token', async ({ body }, reply) => {
    const { status, body: json } = answer(body ?? {}, credentials, grants);
    return reply.code(status).header('cache-control', 'no-store').send(json);
  });

  app.post<{ Body: Form | null; Querystring: Form }>('/revoke', async ({ body, query }, reply) => {
    if (grants.revoke(body?.token ?? query.token ?? '')) return {};
    return reply.code(400).send({ error: 'invalid_token', error_description: 'Token expired or revoked' });
  });
};
