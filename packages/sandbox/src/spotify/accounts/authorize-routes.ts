import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SandboxContext } from '../../context.ts';
import { errorPage, loginPage } from '../../http/login-page.ts';
import { redirectProblem } from '../../http/redirect-uri.ts';
import { logIn } from '../../world/accounts.ts';
import { scopes } from './scopes.ts';
import type { TokenStore } from './token-store.ts';

const text = z.string().optional().default('');

const AuthorizeRequest = z.object({
  client_id: text,
  redirect_uri: text,
  response_type: text,
  scope: text,
  state: text,
  code_challenge: text,
  code_challenge_method: text,
});
type AuthorizeRequest = z.infer<typeof AuthorizeRequest>;

const Decision = AuthorizeRequest.extend({ account: text, password: text, decision: text });

function sendBack(reply: FastifyReply, request: AuthorizeRequest, answer: Record<string, string>): FastifyReply {
  const target = new URL(request.redirect_uri);
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
  if (request.state !== '') target.searchParams.set('state', request.state);
  return reply.redirect(target.href, 303);
}

const isS256 = (request: AuthorizeRequest): boolean =>
  request.code_challenge_method === 'S256' && /^[\w-]{43}$/.test(request.code_challenge);

/** The error of a request from a known app with a registered redirect URI; null for none. */
function requestProblem(request: AuthorizeRequest): Record<string, string> | null {
  if (request.response_type !== 'code') return { error: 'unsupported_response_type' };
  // Without a challenge only a client that authenticates itself can redeem the code.
  const isPkce = request.code_challenge_method !== '' || request.code_challenge !== '';
  if (isPkce && !isS256(request)) {
    return { error: 'invalid_request', error_description: 'code_challenge_method must be S256' };
  }
  const unknown = request.scope.split(' ').some((scope) => scope !== '' && !Object.hasOwn(scopes, scope));
  return unknown ? { error: 'invalid_scope' } : null;
}

function showForm(reply: FastifyReply, request: AuthorizeRequest, error?: string, account?: string): FastifyReply {
  const asked = request.scope.split(' ').flatMap((scope) => scopes[scope] ?? []);
  const page = loginPage({
    service: 'Spotify',
    colour: '#0d6b33',
    action: '/authorize',
    hidden: { ...request },
    permissions: ['See your name', ...asked],
    error,
    account,
  });
  return reply
    .code(error === undefined ? 200 : 400)
    .type('text/html; charset=utf-8')
    .send(page);
}

/** The login page, and the form that it posts. */
export function addAuthorizeRoutes(app: FastifyInstance, context: SandboxContext, tokens: TokenStore): void {
  /** Sends the error of an invalid request; undefined for a valid one. */
  const refuse = (reply: FastifyReply, request: AuthorizeRequest): FastifyReply | undefined => {
    const problem =
      request.client_id === context.credentials.spotifyClientId
        ? redirectProblem(context, 'spotify', request.redirect_uri)
        : 'Invalid client';
    if (problem !== null) {
      const page = errorPage('Spotify', `INVALID_CLIENT: ${problem}`);
      return reply.code(400).type('text/html; charset=utf-8').send(page);
    }
    const wrong = requestProblem(request);
    return wrong === null ? undefined : sendBack(reply, request, wrong);
  };

  app.get('/authorize', async (request, reply) => {
    const asked = AuthorizeRequest.safeParse(request.query);
    if (!asked.success) return reply.code(400).send({ error: 'invalid_request' });
    return refuse(reply, asked.data) ?? showForm(reply, asked.data);
  });

  app.post('/authorize', async (request, reply) => {
    const sent = Decision.safeParse(request.body);
    if (!sent.success) return reply.code(400).send({ error: 'invalid_request' });
    const { account: name, password, decision, ...asked } = sent.data;
    const refusal = refuse(reply, asked);
    if (refusal !== undefined) return refusal;
    if (decision !== 'agree') return sendBack(reply, asked, { error: 'access_denied' });
    const account = logIn(context.world.accounts, name, password);
    if (account === undefined) return showForm(reply, asked, 'Incorrect account name or password.', name);
    return sendBack(reply, asked, {
      code: tokens.issueCode({ account, scope: asked.scope }, asked.code_challenge || null, asked.redirect_uri),
    });
  });
}
