import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxContext } from '../../context.ts';
import { errorPage, loginPage } from '../../http/login-page.ts';
import { logIn } from '../../world/accounts.ts';
import { type AuthorizationParams, type AuthorizationRequest, readAuthorization } from './authorization-request.ts';
import type { Grants } from './grants.ts';
import { canWrite } from './scopes.ts';

const path = '/o/oauth2/v2/auth';

const permissionsOf = ({ code }: AuthorizationRequest): string[] => [
  'See your YouTube playlists',
  ...(canWrite(code.scopes) ? ['Create YouTube playlists and change yours'] : []),
];

const page = (request: AuthorizationRequest, params: AuthorizationParams, again?: { error: string; account: string }) =>
  loginPage({
    service: 'Google',
    colour: '#1a4fb8',
    action: path,
    hidden: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? ''])),
    permissions: permissionsOf(request),
    ...again,
  });

const sendBack = (reply: FastifyReply, request: AuthorizationRequest, answer: Record<string, string>) => {
  const target = new URL(request.code.redirectUri);
  const state = request.state === null ? {} : { state: request.state };
  for (const [name, value] of Object.entries({ ...state, ...answer })) target.searchParams.set(name, value);
  return reply.redirect(target.href, 303);
};

/** The login and consent page, and the form that it posts. */
export const addAuthorize = (app: FastifyInstance, context: SandboxContext, grants: Grants): void => {
  const read = (params: AuthorizationParams, reply: FastifyReply): AuthorizationRequest | null => {
    const request = readAuthorization(context, params);
    reply.type('text/html; charset=utf-8');
    if ('code' in request) return request;
    reply.code(request.status).send(errorPage('Google', `Error ${request.status}: ${request.error}`));
    return null;
  };

  app.get<{ Querystring: Record<string, string> }>(path, async ({ query }, reply) => {
    const request = read(query, reply);
    return request === null ? reply : reply.send(page(request, query));
  });

  app.post<{ Body: Record<string, string> | null }>(path, async ({ body }, reply) => {
    const { account: name = '', password = '', decision, ...params } = body ?? {};
    const request = read(params, reply);
    if (request === null) return reply;
    if (decision !== 'agree') return sendBack(reply, request, { error: 'access_denied' });
    const account = logIn(context.world.accounts, name, password);
    if (account === undefined) {
      return reply.code(401).send(page(request, params, { error: 'Wrong account name or password', account: name }));
    }
    const code = grants.issueCode({ ...request.code, account: account.name });
    return sendBack(reply, request, { code, scope: request.code.scopes.join(' ') });
  });
};
